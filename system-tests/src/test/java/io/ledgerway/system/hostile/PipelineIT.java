package io.ledgerway.system.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.hostile.RawHttp.Conversation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many requests in one write, or in pieces of a few bytes: all are answered, in order, whichever
 * way each of them takes through the gateway.
 */
@Tag("hostile")
class PipelineIT {

    private final RunningSystem system = RunningSystem.shared();
    private final RawHttp http = new RawHttp(system.gateway(), Duration.ofSeconds(15));
    private final String key = Api.basic(system.apiKey("other"));

    /** A request and the status of its response. */
    private record Request(String id, String text, int status) {}

    @Test
    void responsesKeepTheOrderOfTheRequests() {
        Random random = Campaign.random(PipelineIT.class);
        List<List<Request>> conversations = new ArrayList<>();
        for (int i = 0; i < Campaign.times(12, 400); i++) {
            List<Request> requests = new ArrayList<>();
            for (int j = 0; j < 5 + random.nextInt(36); j++) {
                requests.add(request(random));
            }
            conversations.add(requests);
        }
        assertThat(Campaign.run(conversations, it -> converse(it, pieces(it, random)))).isEmpty();
    }

    @Test
    void anUnreadableRequestDoesNotDiscardTheResponsesBeforeIt() {
        Random random = Campaign.random(PipelineIT.class);
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            requests.add(request(random));
        }
        String text = text(requests).replace("Connection: close\r\n", "") + "gar bage\r\n\r\n";

        Conversation answer = http.send(text);

        List<Integer> expected = new ArrayList<>(requests.stream().map(Request::status).toList());
        expected.add(400);
        assertThat(answer.statuses()).isEqualTo(expected);
    }

    private List<String> converse(List<Request> requests, String[] pieces) {
        Conversation answer = http.send(pieces);
        List<Integer> statuses = requests.stream().map(Request::status).toList();
        List<String> ids = requests.stream().map(Request::id).toList();
        return answer.statuses().equals(statuses) && answer.correlationIds().equals(ids)
                ? List.of()
                : List.of(
                        "%s instead of %s; correlation ids in order: %s"
                                .formatted(
                                        answer.statuses(),
                                        statuses,
                                        answer.correlationIds().equals(ids)));
    }

    /** A read of the fast path, a write, a rejected request, or one for a page. */
    private Request request(Random random) {
        UUID id =
                new UUID(
                        (random.nextLong() & ~0xF000L) | 0x4000L,
                        (random.nextLong() >>> 2) | Long.MIN_VALUE);
        String company = "/companies/" + id;
        return switch (random.nextInt(5)) {
            case 0 -> new Request(id.toString(), line("GET", company, id, key, ""), 404);
            case 1 ->
                    new Request(
                            id.toString(),
                            line(
                                    "PATCH",
                                    company,
                                    id,
                                    key,
                                    "{\"name\":\"" + "x".repeat(50) + "\"}"),
                            404);
            case 2 -> new Request(id.toString(), line("GET", company, id, "Basic x", ""), 401);
            case 3 -> new Request(id.toString(), line("GET", "/nothing", id, key, ""), 404);
            default -> new Request(id.toString(), line("POST", company, id, key, "{}"), 405);
        };
    }

    private static String line(String method, String path, UUID id, String key, String body) {
        return "%s %s HTTP/1.1\r\nHost: localhost\r\nX-Correlation-Id: %s\r\nAuthorization: %s\r\n%s\r\n%s"
                .formatted(
                        method,
                        path,
                        id,
                        key,
                        body.isEmpty()
                                ? ""
                                : "Content-Type: application/json\r\nContent-Length: %d\r\n"
                                        .formatted(body.length()),
                        body);
    }

    private static String text(List<Request> requests) {
        StringBuilder text = new StringBuilder();
        for (Request each : requests) {
            text.append(each.text());
        }
        return text.toString();
    }

    /** The last request asks for the close of the connection. */
    private static String[] pieces(List<Request> requests, Random random) {
        String last = requests.getLast().text();
        String text =
                text(requests.subList(0, requests.size() - 1))
                        + last.replaceFirst(
                                "Host: localhost\r\n", "Host: localhost\r\nConnection: close\r\n");
        if (random.nextBoolean()) {
            return new String[] {text};
        }
        List<String> pieces = new ArrayList<>();
        for (int begin = 0; begin < text.length(); ) {
            int end = Math.min(text.length(), begin + 1 + random.nextInt(400));
            pieces.add(text.substring(begin, end));
            begin = end;
        }
        return pieces.toArray(String[]::new);
    }
}
