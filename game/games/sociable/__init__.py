"""SOCiable, a streamlined Zheng Shangyou: positions decide what one starts with."""
