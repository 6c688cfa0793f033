// The network: speaks the protocol and asks think.h for every move. One file for Linux, macOS and Windows:
//
//     g++ -std=c++17 -O2 -o player network.cpp               Linux, macOS
//     g++ -std=c++17 -O2 -o player network.cpp -lws2_32      Windows, MinGW and Code::Blocks
//     cl /std:c++17 /EHsc /O2 network.cpp ws2_32.lib         Windows, Visual C++
//
//     player [host] [port] [TEST|ROOM] [number] [id]         plays a match (127.0.0.1 8042 TEST 3 cpp-kit)
//     player --deal ../test-deal.txt                         prints what think.h answers to positions in a file
#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
typedef SOCKET Socket;
#else
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
typedef int Socket;
#endif
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include "think.h"

// Follows the game and answers the server's lines.
class Player {
    Turn turn;

    void look(std::istringstream& words) {
        std::string colour, type, direction, event;
        words >> turn.last >> colour >> type >> direction >> event;  // the last one is HISTORY
        turn.colour = colour[0];
        turn.type = type[0];
        turn.direction = direction == "1" ? 1 : -1;
        while (words >> event) {
            int player = 0, count = 0;
            if (event == "SHUFFLE") continue;
            words >> player;
            if (event == "WIN") continue;
            words >> count;
            turn.sizes[player] += event == "DRAW" ? count : -count;
            if (event == "DRAW") continue;
            std::string card;
            for (int i = 0; i < count; i++) words >> card;
            if (card[0] == 'J') words >> colour;  // the colour that was asked for
        }
    }

    std::string move() {
        turn.sizes[turn.me] = static_cast<int>(turn.hand.size());
        const std::vector<std::string> put = choose(turn);
        if (put.empty()) return "DRAW";
        std::string text = "PUT";
        for (const std::string& card : put) {
            text += " " + card;
            if (card.size() == 2) turn.hand.erase(std::find(turn.hand.begin(), turn.hand.end(), card));
        }
        return text;
    }

public:
    // What to say to a line of the server; empty for nothing.
    std::string answer(const std::string& line) {
        std::istringstream words(line);
        std::string word, card;
        words >> word;
        if (word == "ACCEPTED") return "READY";
        if (word == "DATA") {
            words >> turn.players >> turn.me >> turn.last;
            turn.hand.clear();
            while (words >> card) turn.hand.push_back(card);
            turn.sizes.assign(turn.players, static_cast<int>(turn.hand.size()));
            return "OK";
        }
        if (word == "YT!") {
            words >> word;
            turn.plus = word == "PLUS";
            look(words);
            return word == "OFF" ? "OK" : move();
        }
        if (word == "CARD" || word == "CARDS") {
            while (words >> card) turn.hand.push_back(card);
            return "OK";
        }
        if (word == "END") {
            words >> word;
            return word == "1" ? "READY" : "BYE";
        }
        return "";
    }
};

static Socket connectTo(const char* host, const char* port) {
#ifdef _WIN32
    WSADATA data;
    WSAStartup(MAKEWORD(2, 2), &data);
#endif
    addrinfo hints = {}, *found = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host, port, &hints, &found) != 0) return static_cast<Socket>(-1);
    Socket connection = static_cast<Socket>(-1);
    for (addrinfo* one = found; one; one = one->ai_next) {
        connection = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
        if (connection == static_cast<Socket>(-1)) continue;
        if (connect(connection, one->ai_addr, static_cast<int>(one->ai_addrlen)) == 0) break;
        connection = static_cast<Socket>(-1);
    }
    freeaddrinfo(found);
    if (connection == static_cast<Socket>(-1)) return connection;
    // Without this an answer may wait 40 ms before it is sent.
    int on = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&on), sizeof on);
    return connection;
}

static bool say(Socket connection, std::string line) {
    line += "\n";
    size_t sent = 0;
    while (sent < line.size()) {
        const auto some = send(connection, line.data() + sent, static_cast<int>(line.size() - sent), 0);
        if (some <= 0) return false;
        sent += static_cast<size_t>(some);
    }
    return true;
}

static int play(const char* host, const char* port, const std::string& hello) {
    const Socket connection = connectTo(host, port);
    if (connection == static_cast<Socket>(-1)) {
        std::cerr << "No server at " << host << " port " << port << ".\n";
        return 1;
    }
    Player player;
    say(connection, hello);
    std::string unread;
    char bytes[4096];
    for (;;) {
        const auto count = recv(connection, bytes, sizeof bytes, 0);
        if (count <= 0) break;
        unread.append(bytes, static_cast<size_t>(count));
        for (size_t end; (end = unread.find('\n')) != std::string::npos; unread.erase(0, end + 1)) {
            const std::string line = unread.substr(0, end);
            if (line.rfind("RESULT", 0) == 0) {
                std::cout << line << "\n";
                return 0;
            }
            if (line.rfind("ERROR", 0) == 0) {
                std::cerr << line << "\n";
                return 1;
            }
            const std::string answer = player.answer(line);
            if (!answer.empty()) say(connection, answer);
        }
    }
    std::cerr << "The server has closed the connection: another program was at fault, or the server stops.\n";
    return 1;
}

static int tryDeal(const char* path) {
    std::ifstream file(path);
    Player player;
    for (std::string line; std::getline(file, line);) {
        const std::string answer = player.answer(line);
        if (line.rfind("YT!", 0) == 0) std::cout << answer << "\n";
    }
    return 0;
}

int main(int count, char** given) {
    if (count > 2 && std::string(given[1]) == "--deal") return tryDeal(given[2]);
    const auto word = [&](int i, const char* otherwise) { return count > i ? given[i] : otherwise; };
    const std::string hello = std::string("CONNECT ") + word(3, "TEST") + " " + word(4, "3") + " " + word(5, "cpp-kit");
    return play(word(1, "127.0.0.1"), word(2, "8042"), hello);
}
