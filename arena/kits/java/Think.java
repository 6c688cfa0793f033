import java.util.ArrayList;
import java.util.List;

/** The thinking. This is the file to change: choose is asked whenever it is your turn. */
final class Think {
    /** What you know when it is your turn. */
    static final class Turn {
        /** Your cards, such as R5, GP, JC. */
        List<String> hand = new ArrayList<>();
        /** The card on top. */
        String last;
        /** What a card must match; type N: only the colour. */
        char colour;
        char type;
        /** A plus is waiting: answer it, or draw the sum. */
        boolean plus;
        int players;
        /** Your number. */
        int me;
        /** How many cards each player holds, by number; 0 is out. */
        int[] sizes;
        /** 1: the next player is the one with the next number, -1: the one before. */
        int direction;
    }

    /** Whether a card may be put now. */
    static boolean fits(String card, Turn turn) {
        if (turn.plus) return card.charAt(1) == 'P' && (card.charAt(0) == 'J' || turn.last.charAt(0) != 'J');
        return card.charAt(0) == 'J' || card.charAt(0) == turn.colour || card.charAt(1) == turn.type;
    }

    /** The cards to put, the last of which ends on top; none draws. After a black card comes the colour you ask for. */
    static List<String> choose(Turn turn) {
        List<String> best = List.of();
        for (String card : turn.hand) {
            if (card.charAt(0) == 'J' || !fits(card, turn)) continue;
            List<String> put = pileFrom(card, turn.hand);
            if (put.size() > best.size()) best = put;
        }
        if (!best.isEmpty()) return best;
        for (String card : turn.hand) if (fits(card, turn)) return List.of(card, favouriteColour(turn.hand));
        return List.of();
    }

    /** Everything that may be put together with this card first: three or more of a type, or two equal ones. */
    private static List<String> pileFrom(String card, List<String> hand) {
        List<String> others = new ArrayList<>();
        for (String other : hand) if (other.charAt(1) == card.charAt(1) && other.charAt(0) != 'J') others.add(other);
        others.remove(card);
        boolean isPair = others.contains(card);
        if (others.size() < 2) return isPair ? List.of(card, card) : List.of(card);
        others.add(0, card);
        return others;
    }

    /** The colour you hold most of. */
    private static String favouriteColour(List<String> hand) {
        String best = "R";
        long most = -1;
        for (String colour : List.of("R", "G", "B", "Y")) {
            long held = hand.stream().filter(card -> card.startsWith(colour)).count();
            if (held > most) {
                most = held;
                best = colour;
            }
        }
        return best;
    }
}
