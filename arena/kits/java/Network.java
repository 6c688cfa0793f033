import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The network: speaks the protocol and asks Think for every move. Java 11 or later:
 *
 *     javac Network.java Think.java
 *     java Network [host] [port] [TEST|ROOM] [number] [id]    plays a match (127.0.0.1 8042 TEST 3 java-kit)
 *     java Network --deal ../test-deal.txt                    prints what Think answers to positions in a file
 */
final class Network {
    private final Think.Turn turn = new Think.Turn();

    /** What to say to a line of the server; null for nothing. */
    String answer(String line) {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "ACCEPTED":
                return "READY";
            case "DATA":
                turn.players = Integer.parseInt(words[1]);
                turn.me = Integer.parseInt(words[2]);
                turn.hand = new ArrayList<>(Arrays.asList(words).subList(4, words.length));
                turn.sizes = new int[turn.players];
                Arrays.fill(turn.sizes, turn.hand.size());
                return "OK";
            case "YT!":
                look(words);
                return words[1].equals("OFF") ? "OK" : move();
            case "CARD":
            case "CARDS":
                turn.hand.addAll(Arrays.asList(words).subList(1, words.length));
                return "OK";
            case "END":
                return words[1].equals("1") ? "READY" : "BYE";
            default:
                return null;
        }
    }

    private void look(String[] words) {
        turn.plus = words[1].equals("PLUS");
        turn.last = words[2];
        turn.colour = words[3].charAt(0);
        turn.type = words[4].charAt(0);
        turn.direction = words[5].equals("1") ? 1 : -1;
        int at = 7;
        while (at < words.length) {
            String event = words[at++];
            if (event.equals("SHUFFLE")) continue;
            int player = Integer.parseInt(words[at++]);
            if (event.equals("WIN")) continue;
            int count = Integer.parseInt(words[at++]);
            turn.sizes[player] += event.equals("DRAW") ? count : -count;
            // The cards of a put, and the colour after a black one.
            if (event.equals("PUT")) at += count + (words[at].startsWith("J") ? 1 : 0);
        }
    }

    private String move() {
        turn.sizes[turn.me] = turn.hand.size();
        List<String> put = Think.choose(turn);
        if (put.isEmpty()) return "DRAW";
        for (String card : put) if (card.length() == 2) turn.hand.remove(card);
        return "PUT " + String.join(" ", put);
    }

    private static int play(String host, int port, String hello) throws IOException {
        try (Socket socket = new Socket(host, port)) {
            // Without this an answer may wait 40 ms before it is sent.
            socket.setTcpNoDelay(true);
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            Network player = new Network();
            say(socket, hello);
            for (String line; (line = in.readLine()) != null; ) {
                if (line.startsWith("RESULT")) {
                    System.out.println(line);
                    return 0;
                }
                if (line.startsWith("ERROR")) {
                    System.err.println(line);
                    return 1;
                }
                String answer = player.answer(line);
                if (answer != null) say(socket, answer);
            }
        }
        System.err.println("The server has closed the connection: another program was at fault, or the server stops.");
        return 1;
    }

    private static void say(Socket socket, String line) throws IOException {
        socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    public static void main(String[] given) throws IOException {
        if (given.length > 1 && given[0].equals("--deal")) {
            Network player = new Network();
            for (String line : Files.readAllLines(Path.of(given[1]))) {
                String answer = player.answer(line);
                if (line.startsWith("YT!")) System.out.println(answer);
            }
            return;
        }
        String[] all = {"127.0.0.1", "8042", "TEST", "3", "java-kit"};
        System.arraycopy(given, 0, all, 0, given.length);
        System.exit(play(all[0], Integer.parseInt(all[1]), "CONNECT " + all[2] + " " + all[3] + " " + all[4]));
    }
}
