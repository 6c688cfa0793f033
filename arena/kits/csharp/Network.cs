// The network: speaks the protocol and asks Think for every move.
//
//     mcs -out:player.exe Network.cs Think.cs                      Mono
//     csc -out:player.exe Network.cs Think.cs                      Visual Studio's command line
//     dotnet new console -o player, then both files in place of Program.cs, and dotnet run --project player
//
//     player.exe [host] [port] [TEST|ROOM] [number] [id]           plays a match (127.0.0.1 8042 TEST 3 csharp-kit)
//     player.exe --deal ../test-deal.txt                           prints what Think answers to positions in a file
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;

class Network
{
    readonly Turn turn = new Turn();

    /// <summary>What to say to a line of the server; null for nothing.</summary>
    string Answer(string line)
    {
        var words = line.Split(' ');
        switch (words[0])
        {
            case "ACCEPTED":
                return "READY";
            case "DATA":
                turn.Players = int.Parse(words[1]);
                turn.Me = int.Parse(words[2]);
                turn.Hand = words.Skip(4).ToList();
                turn.Sizes = Enumerable.Repeat(turn.Hand.Count, turn.Players).ToArray();
                return "OK";
            case "YT!":
                Look(words);
                return words[1] == "OFF" ? "OK" : Move();
            case "CARD":
            case "CARDS":
                turn.Hand.AddRange(words.Skip(1));
                return "OK";
            case "END":
                return words[1] == "1" ? "READY" : "BYE";
            default:
                return null;
        }
    }

    void Look(string[] words)
    {
        turn.Plus = words[1] == "PLUS";
        turn.Last = words[2];
        turn.Colour = words[3][0];
        turn.Type = words[4][0];
        turn.Direction = words[5] == "1" ? 1 : -1;
        for (var at = 7; at < words.Length;)
        {
            var what = words[at++];
            if (what == "SHUFFLE") continue;
            var player = int.Parse(words[at++]);
            if (what == "WIN") continue;
            var count = int.Parse(words[at++]);
            turn.Sizes[player] += what == "DRAW" ? count : -count;
            // The cards of a put, and the colour after a black one.
            if (what == "PUT") at += count + (words[at][0] == 'J' ? 1 : 0);
        }
    }

    string Move()
    {
        turn.Sizes[turn.Me] = turn.Hand.Count;
        var put = Think.Choose(turn);
        if (put.Count == 0) return "DRAW";
        foreach (var card in put.Where(card => card.Length == 2)) turn.Hand.Remove(card);
        return "PUT " + string.Join(" ", put);
    }

    static int Play(string host, int port, string hello)
    {
        // Without NoDelay an answer may wait 40 ms before it is sent.
        using (var client = new TcpClient(host, port) { NoDelay = true })
        using (var stream = client.GetStream())
        using (var lines = new StreamReader(stream, Encoding.ASCII))
        {
            var player = new Network();
            Say(stream, hello);
            for (string line; (line = lines.ReadLine()) != null;)
            {
                if (line.StartsWith("RESULT"))
                {
                    Console.WriteLine(line);
                    return 0;
                }
                if (line.StartsWith("ERROR"))
                {
                    Console.Error.WriteLine(line);
                    return 1;
                }
                var answer = player.Answer(line);
                if (answer != null) Say(stream, answer);
            }
        }
        Console.Error.WriteLine("The server has closed the connection: another program was at fault, or the server stops.");
        return 1;
    }

    static void Say(Stream stream, string line)
    {
        var bytes = Encoding.ASCII.GetBytes(line + "\n");
        stream.Write(bytes, 0, bytes.Length);
    }

    static int Main(string[] given)
    {
        if (given.Length > 1 && given[0] == "--deal")
        {
            var player = new Network();
            foreach (var line in File.ReadLines(given[1]))
            {
                var answer = player.Answer(line);
                if (line.StartsWith("YT!")) Console.WriteLine(answer);
            }
            return 0;
        }
        string[] defaults = { "127.0.0.1", "8042", "TEST", "3", "csharp-kit" };
        var all = given.Concat(defaults.Skip(given.Length)).ToArray();
        return Play(all[0], int.Parse(all[1]), "CONNECT " + all[2] + " " + all[3] + " " + all[4]);
    }
}
