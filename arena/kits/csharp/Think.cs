using System.Collections.Generic;
using System.Linq;

/// <summary>What you know when it is your turn.</summary>
class Turn
{
    /// <summary>Your cards, such as R5, GP, JC.</summary>
    public List<string> Hand = new List<string>();
    /// <summary>The card on top.</summary>
    public string Last = "";
    /// <summary>What a card must match; type N: only the colour.</summary>
    public char Colour, Type;
    /// <summary>A plus is waiting: answer it, or draw the sum.</summary>
    public bool Plus;
    public int Players;
    /// <summary>Your number.</summary>
    public int Me;
    /// <summary>How many cards each player holds, by number; 0 is out.</summary>
    public int[] Sizes = new int[0];
    /// <summary>1: the next player is the one with the next number, -1: the one before.</summary>
    public int Direction;
}

/// <summary>The thinking. This is the file to change: Choose is asked whenever it is your turn.</summary>
static class Think
{
    /// <summary>Whether a card may be put now.</summary>
    public static bool Fits(string card, Turn turn)
    {
        if (turn.Plus) return card[1] == 'P' && (card[0] == 'J' || turn.Last[0] != 'J');
        return card[0] == 'J' || card[0] == turn.Colour || card[1] == turn.Type;
    }

    /// <summary>The cards to put, the last of which ends on top; none draws. After a black card comes the colour you ask for.</summary>
    public static List<string> Choose(Turn turn)
    {
        var best = new List<string>();
        foreach (var card in turn.Hand.Where(card => card[0] != 'J' && Fits(card, turn)))
        {
            var put = PileFrom(card, turn.Hand);
            if (put.Count > best.Count) best = put;
        }
        if (best.Count > 0) return best;
        var black = turn.Hand.FirstOrDefault(card => Fits(card, turn));
        return black == null ? best : new List<string> { black, FavouriteColour(turn.Hand) };
    }

    /// <summary>Everything that may be put together with this card first: three or more of a type, or two equal ones.</summary>
    static List<string> PileFrom(string card, List<string> hand)
    {
        var others = hand.Where(other => other[1] == card[1] && other[0] != 'J').ToList();
        others.Remove(card);
        if (others.Count < 2) others.RemoveAll(other => other != card);
        others.Insert(0, card);
        return others;
    }

    /// <summary>The colour you hold most of.</summary>
    static string FavouriteColour(List<string> hand)
    {
        return "RGBY".OrderByDescending(colour => hand.Count(card => card[0] == colour)).First().ToString();
    }
}
