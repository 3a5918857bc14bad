"""Another screen over the table: what was chosen there is put back before."""

from tests.driver.at_table import AtTable


def test_a_chosen_card_lies_down_when_the_rules_are_opened() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", size=(1280, 720))
    assert app.wait_for_turn(still=True)
    app.click_name("pile:0")
    assert app.table.selection.chosen == "pile:0"
    app.key("f1")
    assert app.top is not app.table
    app.key("escape")
    assert app.top is app.table
    assert app.table.selection.chosen is None
    app.close()
