package io.ledgerway.connector.sandbox.api;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.connector.sandbox.pull.SandboxPullSource;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SandboxPageTests {

    private static final String GOOD = "{\"id\": \"v1\", \"name\": \"Good ☂ \\\"}\"}";
    private static final String DEEP =
            "{\"name\":\"Deep\",\"address\":{\"id\":\"no\"},\"id\":\"v2\"}";

    @Test
    void eachRecordIsFoundInTheResponse() {
        var page =
                page(
                        "{\"more\":[{\"id\":\"x\"}],\"data\" : [ %s,\n%s ],\"total\":7,\"next_cursor\":\"c\"} "
                                .formatted(GOOD, DEEP));

        assertThat(page.data()).extracting(SandboxPage.Entry::id).containsExactly("v1", "v2");
        assertThat(page.data()).extracting(SandboxPage.Entry::text).containsExactly(GOOD, DEEP);
        assertThat(page.nextCursor()).isEqualTo("c");
        assertThat(page.total()).isEqualTo(7);
    }

    @Test
    void differentBytesHaveDifferentFingerprints() {
        var page = page("{\"data\":[%s,%s,{\"id\":\"v1\"}]}".formatted(GOOD, GOOD));

        assertThat(page.data().get(0).fingerprint())
                .isEqualTo(page.data().get(1).fingerprint())
                .isEqualTo(Fingerprint.of(GOOD.getBytes(UTF_8)))
                .isNotEqualTo(page.data().get(2).fingerprint());
    }

    @Test
    void aValueThatIsNotARecordHasNoId() {
        var page =
                page(
                        "{\"data\":[null,\"text\",[{\"id\":\"a\"}],{\"id\":\"\"},{\"id\":{}},{\"id\":3}]}");

        assertThat(page.data())
                .extracting(SandboxPage.Entry::id)
                .containsExactly(null, null, null, null, null, "3");
        assertThat(page.data().get(1).text()).isEqualTo("\"text\"");
        assertThat(page.data().get(2).text()).isEqualTo("[{\"id\":\"a\"}]");
    }

    @Test
    void theIdIsFoundInEveryNotation() {
        var page =
                page(
                        """
                        {"data" : [{"a":"id","id" :\t"one"}, {"id":"t\\u0077o"},{"\\u0069d":"three"},
                         {"x":[{"id":"no"},"id"],"y":"\\\\","id":"four"},{"id":"no","id":"five"},
                         {"id":"no","\\u0069d":"six"},{ }]}
                        """);

        assertThat(page.data())
                .extracting(SandboxPage.Entry::id)
                .containsExactly("one", "two", "three", "four", "five", "six", null);
    }

    @Test
    void aRecordThatIsNotJsonDoesNotAffectOthers() throws ConnectorException {
        var page =
                read(
                        "{\"data\":[%s,{\"id\":\"v9\",\"name\":?}]}".formatted(GOOD),
                        new HashMap<>(),
                        "");

        assertThat(page.records()).extracting(SourceRecord::id).containsExactly("v1");
        assertThat(page.unreadable()).extracting(UnreadableRecord::id).containsExactly("v9");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void recordsWithAnyContentAreFound(long seed) {
        var random = new Random(seed);
        var json = JsonMapper.shared();
        var data = json.createArrayNode();
        for (int i = 0; i < 40; i++) {
            var each = data.addObject();
            fill(each, random, 3);
            if (random.nextInt(5) > 0) {
                each.put("id", word(random) + i);
            }
            fill(each, random, 2);
        }
        var response = json.createObjectNode();
        fill(response, random, 2);
        response.set("data", data);
        response.put("next_cursor", word(random));
        var pretty = json.writerWithDefaultPrettyPrinter();

        for (var text : List.of(response.toString(), pretty.writeValueAsString(response))) {
            var page = page(text);

            assertThat(page.data()).hasSize(40);
            for (int i = 0; i < 40; i++) {
                var found = page.data().get(i);
                assertThat(json.readTree(found.text())).isEqualTo(data.get(i));
                assertThat(found.id()).isEqualTo(data.get(i).path("id").asString(null));
            }
            assertThat(page.nextCursor()).isEqualTo(response.get("next_cursor").asString());
        }
    }

    private static void fill(ObjectNode node, Random random, int depth) {
        for (int i = random.nextInt(4); i > 0; i--) {
            switch (random.nextInt(depth > 0 ? 5 : 3)) {
                case 0 -> node.put(word(random), word(random));
                case 1 -> node.put(word(random), random.nextInt());
                case 2 -> node.putNull(word(random));
                case 3 -> fill(node.putObject(word(random)), random, depth - 1);
                default ->
                        node.putArray(word(random))
                                .add(word(random))
                                .add(random.nextDouble())
                                .addObject()
                                .put("id", word(random));
            }
        }
    }

    private static String word(Random random) {
        var parts = List.of("\"", "\\", "}", "]", "{", "[", ",", ":", "id", "☂", "\n", "x", "y");
        var word = new StringBuilder("w");
        for (int i = random.nextInt(6); i > 0; i--) {
            word.append(parts.get(random.nextInt(parts.size())));
        }
        return word.toString();
    }

    @Test
    void aResponseThatIsNotAPageIsRejected() {
        for (String each :
                List.of(
                        "[]",
                        "{\"data\":{}}",
                        "{\"data\":null}",
                        "{}",
                        "{\"data\":[],\"data\":[]}",
                        "{\"data\":[{}{}]}",
                        "{\"data\":[{},]}",
                        "{\"data\":[,{}]}",
                        "{\"data\":[{\"id\":\"a\\\"}]}",
                        "{\"data\":[],\"total\":\"x\"}")) {
            assertThatIllegalArgumentException().isThrownBy(() -> page(each));
        }
        for (String each : List.of("", "{\"data\":[{]}", "{\"data\":[]", "{\"data\":[]}{}")) {
            assertThatExceptionOfType(Exception.class)
                    .isThrownBy(() -> page(each))
                    .isInstanceOfAny(JacksonException.class, IllegalArgumentException.class);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SandboxPage.of("{\"data\":[{\"id\":\"a\"}]}".getBytes(UTF_16BE)));
    }

    @Test
    void unchangedRecordsAreNotMapped() throws ConnectorException {
        var asked = new HashMap<String, Fingerprint>();
        var page = read("{\"data\":[%s,%s,{\"name\":\"?\"}]}".formatted(GOOD, DEEP), asked, "v2");

        assertThat(page.unchanged()).containsExactly("v2");
        assertThat(page.records())
                .singleElement()
                .extracting(SourceRecord::id, SourceRecord::fingerprint)
                .containsExactly("v1", Fingerprint.of(GOOD.getBytes(UTF_8)));
        var raw = Objects.requireNonNull(page.records().getFirst().raw());
        assertThat(raw.json().path("name").asString()).isEqualTo("Good ☂ \"}");
        assertThat(page.unreadable()).singleElement().matches(it -> it.id() == null);
        assertThat(asked)
                .containsOnly(
                        Map.entry("v1", Fingerprint.of(GOOD.getBytes(UTF_8))),
                        Map.entry("v2", Fingerprint.of(DEEP.getBytes(UTF_8))));
    }

    @Test
    void aPageOfUnchangedRecordsIsAStep() throws ConnectorException {
        var page = read("{\"data\":[%s]}".formatted(GOOD), new HashMap<>(), "v1");

        assertThat(page.records()).isEmpty();
        assertThat(page.unchanged()).containsExactly("v1");
    }

    private static RecordPage read(String response, Map<String, Fingerprint> asked, String held)
            throws ConnectorException {
        Deque<Response> responses = new ArrayDeque<>();
        responses.add(
                new Response(
                        200, Map.of("x-server-time", "2026-03-01T12:00:00Z"), "{\"data\":[]}"));
        responses.add(new Response(200, Map.of(), response));
        var session =
                new PullSession() {
                    @Override
                    public PlatformHttp http() {
                        return call -> responses.removeFirst();
                    }

                    @Override
                    public Set<String> unchanged(Map<String, Fingerprint> page) {
                        asked.putAll(page);
                        return page.keySet().stream()
                                .filter(held::equals)
                                .collect(Collectors.toSet());
                    }
                };
        try (var reader =
                new SandboxPullSource("Native", new SandboxApi(URI.create("http://sandbox")))
                        .open(
                                new PullRequest(DataType.SUPPLIERS, Mode.FULL, null, null),
                                new Tenant("t", "", Map.of()),
                                session)) {
            return (RecordPage) reader.next();
        }
    }

    private static SandboxPage page(String response) {
        return SandboxPage.of(response.getBytes(UTF_8));
    }
}
