"""The thinking. This is the file to change: `choose` is asked whenever it is your turn."""


def fits(card, turn):
    """Whether a card may be put now."""
    if turn.plus:
        return card[1] == "P" and (card[0] == "J" or turn.last[0] != "J")
    return card[0] == "J" or card[0] == turn.colour or card[1] == turn.type


def choose(turn):
    """The cards to put, the last of which ends on top; an empty list draws. After a black card comes the colour you ask for.

    turn.hand       your cards, such as ["R5", "GP", "JC"]
    turn.last       the card on top; turn.colour and turn.type are what a card must match (type "N": only the colour)
    turn.plus       True when a plus is waiting: answer it, or draw the sum
    turn.players    how many play; turn.me is your number
    turn.sizes      how many cards each player holds, by number; 0 is out
    turn.direction  1: the next player is the one with the next number, -1: the one before
    """
    best = []
    for card in turn.hand:
        if card[0] == "J" or not fits(card, turn):
            continue
        put = pile_from(card, turn.hand)
        if len(put) > len(best):
            best = put
    if best:
        return best
    for card in turn.hand:
        if fits(card, turn):
            return [card, favourite_colour(turn.hand)]
    return []


def pile_from(card, hand):
    """Everything that may be put together with this card first: three or more of a type, or two equal ones."""
    others = [other for other in hand if other[1] == card[1] and other[0] != "J"]
    others.remove(card)
    if len(others) >= 2:
        return [card] + others
    return [card, card] if card in others else [card]


def favourite_colour(hand):
    """The colour you hold most of."""
    return max("RGBY", key=lambda colour: sum(card[0] == colour for card in hand))
