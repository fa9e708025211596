package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The rows that the SQL selects on a real PostgreSQL, compared with the oracle. */
class QuerySqlIT {

    private static final int RECORDS = 300;
    private static final int QUERIES = 500;
    private static final long SEED = 20261121;

    private static final QuerySchema SALES =
            QuerySchema.ofRecord("Sale", Sale.class, "r.data", "r.id", Map.of());
    private static final QueryOracle ORACLE =
            new QueryOracle(RandomSales.TYPES, Set.of("labels", "lines", "lines.parts"));
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(
                            tools.jackson.databind.DeserializationFeature
                                    .USE_BIG_DECIMAL_FOR_FLOATS)
                    .build();

    private static JdbcClient database;

    @BeforeAll
    static void fill() {
        Infrastructure.Database empty = Infrastructure.shared().newDatabase();
        var source =
                new SingleConnectionDataSource(empty.url(), empty.user(), empty.password(), true);
        new JdbcTemplate(source).execute(script());
        database = JdbcClient.create(source);
        database.sql("CREATE TABLE r (id text PRIMARY KEY, data jsonb NOT NULL)").update();
        database.sql("CREATE TABLE company (id int, name text, tags jsonb)").update();
        database.sql("CREATE TABLE connection (company_id int, status text)").update();
        System.out.println("seed " + SEED);
        RandomSales random = new RandomSales(SEED);
        IntStream.range(0, RECORDS)
                .forEach(i ->
                        database.sql("INSERT INTO r VALUES (?, CAST(? AS jsonb))")
                                .params("r" + i, random.record(i))
                                .update());
    }

    @Test
    void sqlAndMeaningAgree() {
        RandomSales random = new RandomSales(SEED + 1);
        TreeMap<String, JsonNode> records = new TreeMap<>();
        database.sql("SELECT id, data FROM r")
                .query((row, i) -> records.put(row.getString(1), JSON.readTree(row.getString(2))))
                .list();
        int selective = 0;
        for (int i = 0; i < QUERIES; i++) {
            String query = random.query(3);
            Query tree = QueryParser.parse(query);
            List<String> meant =
                    records.entrySet().stream()
                            .filter(it -> ORACLE.matches(tree, it.getValue()))
                            .map(it -> it.getKey())
                            .toList();

            assertThat(differences(found(query), meant, records)).as(query).isEmpty();
            selective += meant.isEmpty() || meant.size() == RECORDS ? 0 : 1;
        }
        assertThat(selective).as("queries that tell records apart").isGreaterThan(QUERIES / 2);
    }

    @Test
    void totalOfALargeListIsBounded() {
        PagedQuery<String> all =
                new PagedQuery<>(
                        database, SALES, "r.id", "r WHERE true", (row, _) -> row.getString(1));
        PageRequest second = new PageRequest("/sales", 2, 10, null, null, null, null);
        PageRequest beyond = new PageRequest("/sales", 30, 10, null, null, null, null);

        assertThat(all.page(second, "id").totalResults()).isEqualTo(RECORDS);
        assertThat(all.countingAtMost(50).page(second, "id").totalResults()).isEqualTo(50);
        assertThat(all.countingAtMost(50).page(beyond, "id").results()).hasSize(10);
        assertThat(all.countingAtMost(1_000).page(second, "id").totalResults()).isEqualTo(RECORDS);
    }

    @Test
    void statementsOfAListHaveATimeout() {
        PagedQuery<Integer> all =
                new PagedQuery<>(
                        database,
                        SALES,
                        "r.id",
                        "r WHERE true",
                        (row, _) -> row.getStatement().getQueryTimeout());
        PageRequest first = new PageRequest("/sales", 1, 10, null, null, null, null);

        assertThat(all.page(first, "id").results()).hasSize(10).containsOnly(30);
        assertThat(all.cancellingAfter(Duration.ofSeconds(2)).page(first, "id").results())
                .containsOnly(2);
    }

    @Test
    void databaseCancelsAListThatTakesTooLong() {
        PagedQuery<String> all =
                new PagedQuery<>(
                        database,
                        SALES,
                        "r.id, pg_sleep(60)",
                        "r WHERE true",
                        (row, _) -> row.getString(1));
        PageRequest first = new PageRequest("/sales", 1, 10, null, null, null, null);

        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> all.cancellingAfter(Duration.ofSeconds(1)).page(first, "id"));
    }

    @Test
    void columnsAreComputedForTheRowsOfThePageOnly() {
        database.sql("CREATE SEQUENCE computed").update();
        PagedQuery<String> all =
                new PagedQuery<>(
                        database,
                        SALES,
                        "r.id, nextval('computed')",
                        "r WHERE r.id <> ?",
                        (row, _) -> row.getString(1));
        PageRequest third = new PageRequest("/sales", 3, 10, null, "-number", null, null);

        List<String> page = all.page(third, "id", "r1").results();
        database.sql("ALTER SEQUENCE computed RESTART").update();

        assertThat(all.computingColumnsOfThePageOnly("r").page(third, "id", "r1").results())
                .isEqualTo(page)
                .hasSize(10);
        assertThat(database.sql("SELECT last_value FROM computed").query(Long.class).single())
                .isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2022-08-23",
                "2022-08-23T10:45:18.1950523Z",
                "2022-08-23T10:45:18.9999999",
                "2022-08-23T01:00:00-05:30",
                "2022-08-23 10:45",
                "2022-08-23T10:45+05",
                "2024-02-29",
                "2023-02-29",
                "2022-08-23T24:00:00Z",
                "soon",
                "infinity",
                "2022-08-23T10:45:60Z",
                "now",
                "epoch",
                "2022-08-23BC",
                "2022-08-23T10:45:00 Europe/London",
                ""
            })
    void readsInstantsAsQueriesDo(String text) {
        String expected =
                InstantParser.parse(text).map(it -> it.toInstant().toString()).orElse("-");

        for (String zone : List.of("UTC", "America/New_York", "Asia/Kolkata")) {
            for (String style : List.of("ISO, MDY", "German", "SQL, DMY", "Postgres, YMD")) {
                String read = readUnder(zone, style, text);
                assertThat(read.equals("-") ? "-" : Instant.parse(read).toString())
                        .as("%s, %s", zone, style)
                        .isEqualTo(expected);
            }
        }
    }

    private static String readUnder(String zone, String style, String text) {
        database.sql(
                        """
                        CREATE OR REPLACE FUNCTION read_instant(value text) RETURNS text
                            LANGUAGE plpgsql SET timezone = '%s' SET datestyle = '%s' AS $$
                        BEGIN
                            RETURN coalesce(to_char(ledgerway_instant(value) AT TIME ZONE 'UTC',
                                'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '-');
                        END $$
                        """
                                .formatted(zone, style))
                .update();
        return database.sql("SELECT read_instant(?)").param(text).query(String.class).single();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "number='; DROP TABLE r; --",
                "number=\"\\\" OR 1=1 --\"",
                "number~%",
                "number~_",
                "tags.region=x' OR '1'='1",
                "tags.a--b=1",
                "number=? OR ?=?",
                "number=$1",
                "number=:name",
                "number=\\",
                "number=/* */",
                "_note=$$x$$",
                "number=E'\\x27'"
            })
    void nothingTheCallerWritesIsSql(String query) {
        int before = found("").size();

        assertThat(found(query)).isEqualTo(meant(query));
        assertThat(found("")).hasSize(before);
    }

    @Test
    void functionsCanBeIndexed() {
        assertThatCode(
                        () -> {
                            index("ledgerway_instant(data ->> 'modifiedDate') DESC NULLS LAST");
                            index("ledgerway_fold(data ->> 'number')");
                            index("ledgerway_number(data -> 'amount')");
                            index("ledgerway_boolean(data -> 'paid')");
                        })
                .doesNotThrowAnyException();
        assertThat(plan("modifiedDate>2022-08-23")).contains("Index");
        assertThat(plan("number=uk")).contains("Index");
    }

    @ParameterizedTest
    @CsvSource({
        "Äpfel, äPFEL, true",
        "STRAẞE, straße, true",
        "Straße, STRASSE, false",
        "ΟΔΟΣ, οδοσ, true",
        "ΟΔΟΣ, οδος, false",
        "İ, i, true",
        "I, ı, false",
        "ſ, S, false",
        "\u00B5, Μ, false",
        "ϑ, θ, false",
        "ﬁ, FI, false",
        "\u00E9, e\u0301, false"
    })
    void foldsEachCharacterToItsLowerCase(String one, String other, boolean equal) {
        boolean inSql =
                database.sql("SELECT ledgerway_fold(?) = ledgerway_fold(?)")
                        .params(one, other)
                        .query(Boolean.class)
                        .single();

        assertThat(inSql).isEqualTo(equal);
        assertThat(QueryOracle.fold(one).equals(QueryOracle.fold(other))).isEqualTo(equal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            textBlock =
                    """
                    number         ¦ b,a,c,d,e
                    -number        ¦ c,a,b,d,e
                    amount,-number ¦ a,b,c,d,e
                    -amount        ¦ c,a,b,d,e
                    customerRef.id ¦ e,a,b,c,d
                    """)
    void ordersWithMissingValuesLastAndTiesById(String orderBy, String ids) {
        String rows =
                """
                (VALUES ('d', '{}'), ('c', '{"number":"b10","amount":10}'),
                 ('e', '{"number":null,"amount":"9","customerRef":{"id":"0"}}'),
                 ('b', '{"number":"A","amount":9}'), ('a', '{"number":"B1","amount":9.0}'))
                 AS v(id, text), LATERAL (SELECT v.id, v.text::jsonb AS data) r
                """;
        assertThat(
                        database.sql(
                                        "SELECT r.id FROM "
                                                + rows
                                                + " ORDER BY "
                                                + SALES.orderBy(orderBy, ""))
                                .query(String.class)
                                .list())
                .containsExactly(ids.split(","));
    }

    @ParameterizedTest
    @CsvSource({
        "lines.quantity=null,'a,b,c,d'",
        "lines.quantity!=null,'e,f'",
        "lines=null,'a,b'",
    })
    void nullThroughAnArrayAndItsNegationAreComplements(String query, String ids) {
        SqlFilter filter = SALES.filter(query);
        String rows =
                """
                (VALUES ('a', '{}'), ('b', '{"lines":[]}'), ('c', '{"lines":[{}]}'),
                 ('d', '{"lines":[{"quantity":null},{}]}'), ('e', '{"lines":[{"quantity":1},{}]}'),
                 ('f', '{"lines":[{"quantity":1}]}'))
                 AS v(id, text), LATERAL (SELECT v.id, v.text::jsonb AS data) r
                """;
        assertThat(
                        database.sql(
                                        "SELECT r.id FROM "
                                                + rows
                                                + " WHERE "
                                                + filter.sql()
                                                + " ORDER BY r.id")
                                .params(filter.parameters())
                                .query(String.class)
                                .list())
                .containsExactly(ids.split(","));
    }

    @ParameterizedTest
    @CsvSource({
        "dataConnections.status=linked,1",
        "dataConnections.status!=Linked,2 3",
        "dataConnections.status!=Linked&&dataConnections.status!=Unlinked,3",
        "name~HARBOUR,1",
        "tags.region=UK,1",
        "tags.region!=uk,2 3",
        "tags.region=null,3"
    })
    void companiesAreFoundByTheirConnections(String query, String ids) {
        database.sql("TRUNCATE company, connection").update();
        database.sql(
                        "INSERT INTO company VALUES (1, 'Harbour Bakery', '{\"region\":\"uk\"}'),"
                                + " (2, 'Mill', '{\"region\":\"us\"}'), (3, NULL, '{}')")
                .update();
        database.sql(
                        "INSERT INTO connection VALUES (1, 'Linked'), (1, 'Unlinked'), (2, 'Unlinked')")
                .update();
        QuerySchema companies =
                QuerySchema.ofColumns("Company")
                        .text("name", "c.name")
                        .textMap("tags", "c.tags")
                        .textElements(
                                "dataConnections.status",
                                "SELECT k.status FROM connection k WHERE k.company_id = c.id")
                        .build("c.id");

        assertThat(companies(companies.filter(query))).isEqualTo(ids);
    }

    @Test
    void tagsAreCaseSensitive() {
        database.sql("TRUNCATE company").update();
        database.sql(
                        "INSERT INTO company VALUES (1, 'a', '{\"region\":\"uk\"}'),"
                                + " (2, 'b', '{\"region\":\"UK\",\"team a\":\"x\"}'), (3, 'c', '{}')")
                .update();

        assertThat(companies(TagFilter.of("region=uk", "c.tags"))).isEqualTo("1");
        assertThat(companies(TagFilter.of("region!=uk", "c.tags"))).isEqualTo("2 3");
        assertThat(companies(TagFilter.of("region~K && team a=x", "c.tags"))).isEqualTo("2");
    }

    @Test
    void theLongestQueryIsStillPlannedQuickly() {
        String longest = "lines.parts.ref.id=1" + "&&lines.parts.ref.id=1".repeat(91);

        assertThat(longest.length()).isBetween(2000, 2047);
        assertTimeout(Duration.ofSeconds(20), () -> found(longest));
    }

    private static List<String> differences(
            List<@Nullable String> found, List<String> meant, Map<String, JsonNode> records) {
        return records.entrySet().stream()
                .filter(it -> found.contains(it.getKey()) != meant.contains(it.getKey()))
                .map(it -> (found.contains(it.getKey()) ? "found: " : "missed: ") + it.getValue())
                .limit(2)
                .toList();
    }

    private static List<String> meant(String query) {
        Query tree = QueryParser.parse(query);
        return database
                .sql("SELECT id, data FROM r ORDER BY id COLLATE \"C\"")
                .query((row, i) ->
                        ORACLE.matches(tree, JSON.readTree(row.getString(2)))
                                ? row.getString(1)
                                : "")
                .list()
                .stream()
                .filter(id -> !id.isEmpty())
                .toList();
    }

    private static List<@Nullable String> found(String query) {
        SqlFilter filter = SALES.filter(query);
        return database.sql(
                        "SELECT r.id FROM r WHERE " + filter.sql() + " ORDER BY r.id COLLATE \"C\"")
                .params(filter.parameters())
                .query(String.class)
                .list();
    }

    private static String companies(SqlFilter filter) {
        return String.join(
                " ",
                database.sql("SELECT c.id FROM company c WHERE " + filter.sql() + " ORDER BY c.id")
                        .params(filter.parameters())
                        .query(String.class)
                        .list());
    }

    private static void index(String expression) {
        database.sql("CREATE INDEX ON r (" + expression + ")").update();
    }

    private static String plan(String query) {
        SqlFilter filter = SALES.filter(query);
        database.sql("SET enable_seqscan = off").update();
        List<@Nullable String> plan =
                database.sql("EXPLAIN SELECT r.id FROM r WHERE " + filter.sql())
                        .params(filter.parameters())
                        .query(String.class)
                        .list();
        database.sql("RESET enable_seqscan").update();
        return String.join("\n", plan);
    }

    private static String script() {
        try {
            return new ClassPathResource("db/starter/V0_2__query_functions.sql")
                    .getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
