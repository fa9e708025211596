package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.hostile.RawHttp.Conversation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Requests whose length or head can be read in two ways: no second request is hidden in one, and
 * none is left behind for the next caller.
 */
@Tag("hostile")
class FramingIT {

    /** A request without credential, hidden where another reader would see a body. */
    private static final String HIDDEN = "GET /companies HTTP/1.1\nHost: localhost\n\n";

    private static final int FOLLOWERS = Campaign.times(20, 200);

    private final RunningSystem system = RunningSystem.shared();
    private final RawHttp http = new RawHttp(system.gateway(), Duration.ofMillis(1200));

    /** A refusal ends with the close of the gateway. */
    private final RawHttp refused = new RawHttp(system.gateway(), Duration.ofSeconds(30));

    private final Api api = new Api(system.gateway(), system.apiKey("other"));
    private final String key = Api.basic(system.apiKey("other"));

    /**
     * An attack.
     *
     * @param refused whether the gateway must reject it as a malformed request
     */
    private record Attack(String name, String bytes, boolean refused) {

        static Attack refused(String name, String bytes) {
            return new Attack(name, bytes, true);
        }

        static Attack read(String name, String bytes) {
            return new Attack(name, bytes, false);
        }
    }

    @Test
    void noAmbiguousRequestHidesAnother() {
        assertThat(Campaign.runWaiting(attacks(), this::attack)).isEmpty();
        assertNothingIsLeftBehind();
    }

    @Test
    void noMutatedHeadHidesAnother() {
        Random random = Campaign.random(FramingIT.class);
        List<Attack> attacks = new ArrayList<>();
        for (int i = 0; i < Campaign.times(60, 4000); i++) {
            attacks.add(Attack.read("mutation " + i, mutated(random)));
        }
        assertThat(Campaign.runWaiting(attacks, this::attack)).isEmpty();
        assertNothingIsLeftBehind();
    }

    private List<String> attack(Attack attack) {
        Conversation answer = (attack.refused() ? refused : http).send(attack.bytes());
        List<Integer> statuses = answer.statuses();
        List<String> wrong = new ArrayList<>();
        if (answer.text().contains("totalResults")) {
            wrong.add("the hidden request was answered with data");
        }
        if (statuses.stream().anyMatch(it -> it >= 500 && it != 501)) {
            wrong.add("a failure");
        }
        if (statuses.size() > 2) {
            wrong.add("more responses than requests");
        }
        if (attack.refused() && !(statuses.equals(List.of(400)) && answer.closed())) {
            wrong.add("not refused and closed");
        }
        return wrong.stream()
                .map(it ->
                        "%s: %s: %s %s"
                                .formatted(
                                        attack.name(),
                                        it,
                                        statuses,
                                        answer.closed() ? "closed" : "open"))
                .toList();
    }

    /** Each of the next callers gets the response to its own request. */
    private void assertNothingIsLeftBehind() {
        for (int i = 0; i < FOLLOWERS; i++) {
            String company = UUID.randomUUID().toString();
            ApiResponse answer =
                    i % 2 == 0
                            ? api.ours("GET", "/companies/" + company, "")
                            : api.ours("PATCH", "/companies/" + company, "{\"name\":\"x\"}");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.raw()).contains(company);
        }
    }

    private List<Attack> attacks() {
        String chunked = "Transfer-Encoding: chunked\n";
        List<Attack> all = new ArrayList<>();
        all.add(Attack.read("both lengths", write(chunked + length(4), "0\n\n" + HIDDEN)));
        all.add(
                Attack.read(
                        "both lengths, other order", write(length(4) + chunked, "0\n\n" + HIDDEN)));
        for (String encoding :
                List.of(
                        "Transfer-Encoding: xchunked",
                        "Transfer-Encoding: chunked, identity",
                        "Transfer-Encoding: identity, chunked",
                        "Transfer-Encoding: gzip, chunked",
                        "Transfer-Encoding: chunked\nTransfer-Encoding: identity",
                        "Transfer-Encoding: chunked\nTransfer-Encoding: chunked",
                        "Transfer-Encoding: \u000bchunked",
                        "Transfer-Encoding : chunked",
                        "Transfer-Encoding: \"chunked\"",
                        "Transfer-Encoding:\n chunked",
                        "Transfer-Encoding: chunked;a=b",
                        "Transfer-Encoding: ,chunked",
                        "Transfer-Encoding:")) {
            all.add(Attack.refused(encoding, write(encoding + "\n", "0\n\n" + HIDDEN)));
            all.add(
                    Attack.refused(
                            encoding + " and a length",
                            write(encoding + "\n" + length(4), "0\n\n" + HIDDEN)));
        }
        for (String length :
                List.of(
                        "+4",
                        "-1",
                        "0x4",
                        "4,4",
                        "4, 5",
                        "4;",
                        "4 4",
                        "99999999999999999999",
                        "\u0000",
                        "4\u0000",
                        "",
                        "four")) {
            all.add(
                    Attack.refused(
                            "length " + length,
                            write("Content-Length: " + length + "\n", "{}  " + HIDDEN)));
        }
        all.add(Attack.refused("two lengths", write(length(4) + length(5), "{}  " + HIDDEN)));
        all.add(Attack.read("the same length twice", write(length(4) + length(4), "{}  ")));
        for (String size :
                List.of("-2", "ffffffffffffffff", "10000000000000000", "0x2", "+2", "g", "")) {
            all.add(
                    Attack.read(
                            "chunk size " + size, write(chunked, size + "\n{}\n0\n\n" + HIDDEN)));
        }
        all.add(Attack.read("chunk extension", write(chunked, "2;a=\"\n\"\n{}\n0\n\n")));
        all.add(Attack.read("bare line feeds", write(chunked, "2\r{}\r0\r\r")));
        all.add(
                Attack.read(
                        "credential in a trailer",
                        "GET /companies HTTP/1.1\nHost: localhost\n"
                                + chunked
                                + "\n0\nAuthorization: "
                                + key
                                + "\n\n"));
        all.add(
                Attack.read(
                        "a read with a body",
                        read(length(HIDDEN.length() + 4)) + "\n" + HIDDEN.replace("\n", "\r\n")));
        all.add(
                Attack.refused(
                        "HTTP/1.0 with chunks",
                        "PATCH "
                                + company()
                                + " HTTP/1.0\nAuthorization: "
                                + key
                                + "\n"
                                + chunked
                                + "\n0\n\n"
                                + HIDDEN));
        for (String header :
                List.of(
                        "X-A: a\rX-B: b",
                        "X-A: a\u0000b",
                        "X A: b",
                        "X-A\u0000: b",
                        ": nameless",
                        "no colon",
                        "X-A(): b")) {
            all.add(Attack.refused("header " + header, read(header + "\n") + "\n"));
        }
        all.add(Attack.read("folded header", read("X-A: a\n b\n") + "\n"));
        for (String host : List.of("", "Host: a\nHost: b\n", "Host: a b\n", "Host: a/b\n")) {
            all.add(
                    Attack.refused(
                            "host " + host,
                            "GET "
                                    + company()
                                    + " HTTP/1.1\nAuthorization: "
                                    + key
                                    + "\n"
                                    + host
                                    + "\n"));
        }
        for (String line :
                List.of(
                        "GET  /companies  HTTP/1.1",
                        "GET /companies HTTP/0.9",
                        "GET /companies HTTP/1.2",
                        "GET /companies HTTP/2.0",
                        "GET /companies http/1.1",
                        "GET companies HTTP/1.1",
                        "GET http://evil.example/companies HTTP/1.1",
                        "GET /compa nies HTTP/1.1",
                        "PRI * HTTP/2.0")) {
            all.add(Attack.read("line " + line, line + "\nHost: localhost\nConnection: close\n\n"));
        }
        for (String upgrade : List.of("h2c", "websocket", "TLS/1.3")) {
            all.add(
                    Attack.read(
                            "upgrade " + upgrade,
                            read(
                                            "Connection: Upgrade, HTTP2-Settings\nUpgrade: %s\nHTTP2-Settings: AAMAAABkAAQAAP__\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n"
                                                    .formatted(upgrade))
                                    + "\n"
                                    + HIDDEN));
        }
        all.add(
                Attack.read(
                        "expectation",
                        write("Expect: 100-continue\n" + length(4), "{}  " + HIDDEN)));
        all.add(Attack.read("unknown expectation", write("Expect: 200-ok\n" + length(4), "{}  ")));
        return all.stream()
                .map(it ->
                        new Attack(
                                it.name().replace("\n", "|"),
                                it.bytes().replace("\r\n", "\n").replace("\n", "\r\n"),
                                it.refused()))
                .toList();
    }

    /** A write with both kinds of length, in which some characters are replaced. */
    private String mutated(Random random) {
        String strange = "\r\n\t \u0000\u000b;:,\"=0123456789chunkedTrasfE-/\u00ff";
        StringBuilder head =
                new StringBuilder(
                        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n");
        for (int i = 0; i <= random.nextInt(4); i++) {
            char other = strange.charAt(random.nextInt(strange.length()));
            int place = random.nextInt(head.length());
            switch (random.nextInt(3)) {
                case 0 -> head.setCharAt(place, other);
                case 1 -> head.insert(place, other);
                default -> head.deleteCharAt(place);
            }
        }
        String hidden = HIDDEN.replace("\n", "\r\n");
        return "PATCH %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n"
                        .formatted(company(), key)
                + head
                + "\r\n0\r\n\r\n"
                + hidden;
    }

    private String read(String headers) {
        return "GET %s HTTP/1.1\nHost: localhost\nAuthorization: %s\n%s"
                .formatted(company(), key, headers);
    }

    private String write(String headers, String body) {
        return "PATCH %s HTTP/1.1\nHost: localhost\nAuthorization: %s\nContent-Type: application/json\n%s\n%s"
                .formatted(company(), key, headers, body);
    }

    private static String length(int bytes) {
        return "Content-Length: " + bytes + "\n";
    }

    /** A company that does not exist: whatever reaches a service changes nothing. */
    private static String company() {
        return "/companies/" + UUID.randomUUID();
    }
}
