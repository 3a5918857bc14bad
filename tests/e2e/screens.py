"""Where to aim on the title and in the lobby: their own layouts, made without a window."""

import os
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.store.keeper import SettingsKeeper
from game.words import load_words
from scenes.art import Art
from scenes.desk import Desk
from scenes.geometry import Point
from scenes.lobby import Lobby
from scenes.scale import Scale
from scenes.theme_file import load_theme
from scenes.title import Title
