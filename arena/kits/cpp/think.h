// The thinking. This is the file to change: `choose` is asked whenever it is your turn.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

// What you know when it is your turn.
struct Turn {
    std::vector<std::string> hand;  // your cards, such as R5, GP, JC
    std::string last;               // the card on top
    char colour = 'R';              // what a card must match;
    char type = 'N';                // type N: only the colour
    bool plus = false;              // a plus is waiting: answer it, or draw the sum
    int players = 0;
    int me = 0;                     // your number
    std::vector<int> sizes;         // how many cards each player holds, by number; 0 is out
    int direction = 1;              // 1: the next player is the one with the next number, -1: the one before
};

// Whether a card may be put now.
inline bool fits(const std::string& card, const Turn& turn) {
    if (turn.plus) return card[1] == 'P' && (card[0] == 'J' || turn.last[0] != 'J');
    return card[0] == 'J' || card[0] == turn.colour || card[1] == turn.type;
}

// Everything that may be put together with this card first: three or more of a type, or two equal ones.
inline std::vector<std::string> pileFrom(const std::string& card, const std::vector<std::string>& hand) {
    std::vector<std::string> put{card};
    for (const std::string& other : hand)
        if (other[1] == card[1] && other[0] != 'J') put.push_back(other);
    put.erase(std::find(put.begin() + 1, put.end(), card));
    if (put.size() >= 3) return put;
    if (put.size() == 2 && put[1] == card) return put;
    return {card};
}

// The colour you hold most of.
inline std::string favouriteColour(const std::vector<std::string>& hand) {
    std::string best = "R";
    int most = -1;
    for (char colour : std::string("RGBY")) {
        int held = 0;
        for (const std::string& card : hand) held += card[0] == colour;
        if (held > most) {
            most = held;
            best = std::string(1, colour);
        }
    }
    return best;
}

// The cards to put, the last of which ends on top; none draws. After a black card comes the colour you ask for.
inline std::vector<std::string> choose(const Turn& turn) {
    std::vector<std::string> best;
    for (const std::string& card : turn.hand) {
        if (card[0] == 'J' || !fits(card, turn)) continue;
        std::vector<std::string> put = pileFrom(card, turn.hand);
        if (put.size() > best.size()) best = put;
    }
    if (!best.empty()) return best;
    for (const std::string& card : turn.hand)
        if (fits(card, turn)) return {card, favouriteColour(turn.hand)};
    return {};
}
