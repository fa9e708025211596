package io.ledgerway.sync.record;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.VersionRepository.StoredVersion;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Versions that are stored as differences are read as they were, by every reader. */
@SyncServiceTest
class VersionDifferencesIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final int VERSIONS = 70;

    private static final String STORE =
            VersionedUpdate.keeping(
                    "UPDATE record r SET"
                            + VersionedUpdate.NEXT_VERSION
                            + """
                                   data = CAST(:data AS jsonb), data_set_id = :dataSet,
                                   content_hash = sha256(convert_to(:data, 'UTF8'))
                             WHERE r.id = 's1' AND
                            """
                            + RecordRepository.OF_KEY);

    @Autowired Scenario scenario;
    @Autowired VersionRepository versions;
    @Autowired VersionedUpdate versionedUpdate;
    @Autowired TransactionTemplate transaction;
    @Autowired JsonMapper json;

    private LinkedCompany linked;
    private DataTypeState.Key key;
    private final List<Stored> stored = new ArrayList<>();

    @BeforeEach
    void storeTwoRecords() {
        linked = scenario.linked();
        key = new DataTypeState.Key(linked.company(), linked.connection(), TYPE);
        linked.books().put(TYPE, supplier("s0", "Zero"));
        linked.books().put(TYPE, supplier("s1", "One"));
        scenario.sync(linked, TYPE);
        stored.add(present());
    }

    static List<Long> seeds() {
        return "long".equals(System.getProperty("campaign"))
                ? List.of(1L, 2L, 3L, 4L)
                : List.of(1L, 2L);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyVersionIsReadAsItWasStored(long seed) throws UnsupportedEncodingException {
        String bootstrap = cursor("limit=1");
        String feed = cursor("limit=1000");
        DocumentSource documents = new DocumentSource(new Random(seed));
        for (int i = 1; i < VERSIONS; i++) {
            store(documents.next());
            if (documents.random.nextInt(8) == 0) {
                makeWhole(stored.get(i - 1));
            }
        }

        String history = text(get("/data/suppliers/s1/history?limit=100"));
        String changes = text(get("/data/changes?payload=then&limit=1000&after=" + feed));
        for (Stored version : stored) {
            assertThat(versions.find(key, "s1", version.number()))
                    .map(StoredVersion::json)
                    .contains(version.json());
            assertThat(versions.at(key, "s1", version.from()))
                    .map(StoredVersion::json)
                    .contains(version.json());
            assertThat(asOf("record_at", version)).isEqualTo(version.json());
            assertThat(asOf("record_page_at", version)).isEqualTo(version.json());
            assertThat(history).contains(version.inAnswer());
            if (version.number() > 1) {
                assertThat(changes).contains(version.inAnswer());
            }
        }
        assertThat(text(get("/data/changes?after=" + bootstrap)))
                .contains("\"record\":" + stored.getFirst().json() + '}');
        assertThat(count("data IS NOT NULL")).isBetween(2L, VERSIONS - 2L);
        assertThat(count("version % 32 = 0 AND data IS NULL")).isZero();
        assertThat(count("absent IS NOT NULL")).isPositive();
        assertThat(count("elements IS NOT NULL")).isPositive();
    }

    @Test
    void differenceHasTheMembersThatAreOtherwiseInTheNewerVersion() {
        store("{\"a\":1.0,\"b\":null,\"note\":\"%s\"}".formatted("x".repeat(200)));
        store("{\"a\":1.00,\"c\":{},\"note\":\"%s\"}".formatted("x".repeat(200)));
        store("{\"a\":1.00,\"note\":\"%s\"}".formatted("x".repeat(200)));

        assertThat(
                        scenario.jdbc
                                .sql(
                                        """
                                        SELECT concat_ws(' ', version, data, difference, absent)
                                          FROM record_version
                                         WHERE company_id = ? AND version > 1 ORDER BY version
                                        """)
                                .param(linked.company().value())
                                .query(String.class)
                                .list())
                .containsExactly("2 {\"a\": 1.0, \"b\": null} {c}", "3 {\"c\": {}}");
    }

    /** As instances of the previous release do during an upgrade, which write no versions. */
    @Test
    void changeWithoutANewVersionKeepsTheVersionsBefore() {
        for (int i = 0; i < 3; i++) {
            store("{\"id\":\"s1\",\"number\":%d,\"note\":\"%s\"}".formatted(i, "x".repeat(200)));
        }

        scenario.jdbc
                .sql(
                        "UPDATE record SET data = data || '{\"note\":\"in place\",\"number\":9}'"
                                + " WHERE company_id = ? AND id = 's1'")
                .param(linked.company().value())
                .update();

        for (Stored version : stored.subList(0, 3)) {
            assertThat(versions.find(key, "s1", version.number()))
                    .map(StoredVersion::json)
                    .contains(version.json());
            assertThat(asOf("record_at", version)).isEqualTo(version.json());
        }
        assertThat(versions.present(key, "s1"))
                .map(StoredVersion::json)
                .get()
                .asString()
                .contains("in place");
    }

    @Test
    void versionWhoseNewerOneIsMissingIsNotReturned() throws UnsupportedEncodingException {
        for (int i = 0; i < 5; i++) {
            store("{\"id\":\"s1\",\"number\":%d,\"note\":\"%s\"}".formatted(i, "x".repeat(200)));
        }
        scenario.jdbc
                .sql("DELETE FROM record_version WHERE company_id = ? AND version = 4")
                .param(linked.company().value())
                .update();

        assertThat(versions.find(key, "s1", 3)).isEmpty();
        assertThat(versions.find(key, "s1", 5))
                .map(StoredVersion::json)
                .contains(stored.get(4).json());
        JsonNode history = json.readTree(text(get("/data/suppliers/s1/history")));
        assertThat(history.get("results").valueStream().map(it -> it.get("version").asInt()))
                .startsWith(6, 5)
                .doesNotContain(4, 3, 2);
    }

    @Test
    void pageOfTheHistoryEndsBeforeItIsTooLarge() throws UnsupportedEncodingException {
        for (int i = 0; i < 11; i++) {
            store("{\"id\":\"s1\",\"note\":\"%d%s\"}".formatted(i, "x".repeat(1_000_000)));
        }

        JsonNode page = json.readTree(text(get("/data/suppliers/s1/history?limit=100")));
        assertThat(page.get("hasMore").asBoolean()).isTrue();
        assertThat(numbers(page)).containsExactly(12, 11, 10, 9, 8, 7, 6);
        assertThat(page.get("results").valueStream())
                .allMatch(it -> it.get("differences").size() == 1);

        JsonNode rest = json.readTree(text(get("/data/suppliers/s1/history?limit=100&before=6")));
        assertThat(rest.get("hasMore").asBoolean()).isFalse();
        assertThat(numbers(rest)).containsExactly(5, 4, 3, 2, 1);
    }

    /** A version is returned with what differs from the version before, however large they are. */
    @Test
    void pageOfTheHistoryHasAVersion() throws UnsupportedEncodingException {
        for (int i = 0; i < 2; i++) {
            store("{\"id\":\"s1\",\"note\":\"%d%s\"}".formatted(i, "x".repeat(9_000_000)));
        }

        JsonNode page = json.readTree(text(get("/data/suppliers/s1/history")));

        assertThat(page.get("hasMore").asBoolean()).isTrue();
        assertThat(numbers(page)).containsExactly(3);
        assertThat(page.at("/results/0/differences").size()).isOne();
    }

    private static List<Integer> numbers(JsonNode page) {
        return page.get("results").valueStream().map(it -> it.get("version").asInt()).toList();
    }

    private void store(String document) {
        DataSetId dataSet = new DataSetId(UUID.randomUUID());
        transaction.executeWithoutResult(_ ->
                versionedUpdate.run(
                        versionedUpdate.statement(STORE, key, dataSet).param("data", document),
                        key,
                        dataSet));
        stored.add(present());
    }

    private Stored present() {
        return versions.present(key, "s1")
                .map(it -> new Stored(it.version(), it.validFrom(), it.dataSetId(), it.json()))
                .orElseThrow();
    }

    /** As versions were stored before. */
    private void makeWhole(Stored version) {
        scenario.jdbc
                .sql(
                        """
                        UPDATE record_version
                           SET data = CAST(? AS jsonb), difference = NULL, absent = NULL,
                               elements = NULL
                         WHERE company_id = ? AND version = ?
                        """)
                .params(version.json(), linked.company().value(), version.number())
                .update();
    }

    private String asOf(String function, Stored version) {
        return scenario.jdbc
                .sql(
                        "SELECT r.data::text FROM %s('%s') r WHERE r.company_id = ? AND r.id = 's1'"
                                .formatted(function, version.from()))
                .param(linked.company().value())
                .query(String.class)
                .single();
    }

    private long count(String condition) {
        return scenario.count(linked, "record_version", condition);
    }

    private String cursor(String parameters) throws UnsupportedEncodingException {
        return json.readTree(text(get("/data/changes?" + parameters))).get("cursor").asString();
    }

    private MvcTestResult get(String path) {
        MvcTestResult result = scenario.get(linked, path);
        assertThat(result).as(path).hasStatusOk();
        return result;
    }

    private static String text(MvcTestResult result) throws UnsupportedEncodingException {
        return result.getResponse().getContentAsString(StandardCharsets.UTF_8);
    }

    /** A version as it was the present one. */
    private record Stored(int number, Instant from, DataSetId dataSet, String json) {

        private String inAnswer() {
            return "\"dataSetId\":\"" + dataSet + "\",\"record\":" + json;
        }
    }

    /** Random JSON documents, each similar to the one before. */
    private static final class DocumentSource {

        private static final List<String> NAMES =
                List.of("id", "name", "note", "ä 😀", "empty", "amount", "nested", "a\\\"b");
        private static final List<String> SCALARS =
                List.of(
                        "null",
                        "true",
                        "false",
                        "1",
                        "1.0",
                        "1.00",
                        "-0.10",
                        "1e3",
                        "123456789012345678901234567890.1234567890",
                        "0.1000000000000000055511151231257827",
                        "\"\"",
                        "\"null\"",
                        "\"Größe 😀 \\\\u0041 \\\"\"",
                        "{}",
                        "[]");

        private final Random random;
        private final String[] values = new String[NAMES.size()];
        private final List<String> lines = new ArrayList<>();

        private DocumentSource(Random random) {
            this.random = random;
            for (int i = 0; i < values.length; i++) {
                values[i] = value(0);
            }
            for (int i = 0; i < 4; i++) {
                lines.add(line());
            }
        }

        private String next() {
            if (random.nextInt(15) == 0) {
                return "{}";
            }
            int changes = random.nextInt(4);
            for (int i = 0; i < changes; i++) {
                values[random.nextInt(values.length)] = random.nextInt(4) == 0 ? "" : value(0);
            }
            changeLines();
            List<String> members = new ArrayList<>();
            if (!lines.isEmpty()) {
                members.add("\"lines\":[" + String.join(",", lines) + ']');
            }
            for (int i = 0; i < values.length; i++) {
                if (!values[i].isEmpty()) {
                    members.add('"' + NAMES.get(i) + "\":" + values[i]);
                }
            }
            return '{' + String.join(",", members) + '}';
        }

        private void changeLines() {
            int index = lines.isEmpty() ? 0 : random.nextInt(lines.size());
            switch (random.nextInt(8)) {
                case 0 -> lines.add(line());
                case 1 -> lines.add(index, line());
                case 2 -> lines.add(value(1));
                case 3, 4 -> {
                    if (!lines.isEmpty()) {
                        lines.set(index, random.nextBoolean() ? line() : value(1));
                    }
                }
                case 5 -> {
                    if (!lines.isEmpty()) {
                        lines.remove(index);
                    }
                }
                default -> {}
            }
        }

        private String line() {
            return "{\"text\":\"%s\",\"net\":%s,\"nothing\":null}"
                    .formatted(Long.toHexString(random.nextLong()).repeat(8), value(3));
        }

        private String value(int depth) {
            int kind = random.nextInt(depth < 3 ? 12 : 8);
            if (kind < 7) {
                return SCALARS.get(random.nextInt(SCALARS.size()));
            }
            if (kind < 8) {
                return '"' + Long.toHexString(random.nextLong()).repeat(random.nextInt(300)) + '"';
            }
            List<String> parts = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                String value = value(depth + 1);
                parts.add(
                        kind < 10
                                ? value
                                : '"' + NAMES.get(random.nextInt(NAMES.size())) + "\":" + value);
            }
            String joined = String.join(",", parts);
            return kind < 10 ? '[' + joined + ']' : '{' + joined + '}';
        }
    }
}
