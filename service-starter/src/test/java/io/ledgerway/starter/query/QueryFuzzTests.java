package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.HttpStatus;

/**
 * Arbitrary input of callers. The seeds and the findings of earlier campaigns (src/test/resources)
 * run in every build. Jazzer runs in long builds only, because its start takes half a minute; with
 * {@code JAZZER_FUZZ=1} it searches for two minutes. It supports one test per run.
 */
class QueryFuzzTests {

    private static final QuerySchema SALES =
            QuerySchema.ofRecord("Sale", Sale.class, "r.data", "r.id", Map.of());
    private static final Path SEEDS =
            Path.of(
                    "src/test/resources/io/ledgerway/starter/query/QueryFuzzTestsInputs/everyTextIsAQueryOrRefused");
    private static final long BUDGET = Duration.ofSeconds(20).toNanos();
    private static final Pattern OUR_SQL = Pattern.compile("[A-Za-z0-9_ ()'.,<>=?*$#\\[\\]{}-]*");

    @ParameterizedTest
    @MethodSource("seeds")
    void everySeedIsAQueryOrRefused(Path seed) throws IOException {
        everyTextIsAQueryOrRefused(Files.readAllBytes(seed));
    }

    static List<Path> seeds() throws IOException {
        try (Stream<Path> files = Files.list(SEEDS)) {
            return files.sorted().toList();
        }
    }

    @FuzzTest(maxDuration = "2m")
    void everyTextIsAQueryOrRefused(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        parses(text);
        compiles(text);
        // A budget, not a measurement: it fails if the time grows faster than the text.
        assertThat(System.nanoTime() - start).isLessThan(BUDGET);
    }

    private static void parses(String text) {
        try {
            Query tree = QueryParser.parse(text);
            String rendered = tree.render();
            // Quotes make the text longer, possibly too long.
            if (rendered.length() < QueryScanner.LENGTH_LIMIT) {
                assertThat(bare(QueryParser.parse(rendered))).isEqualTo(bare(tree));
            }
        } catch (QueryException refusal) {
            assertThat(refusal.position()).isBetween(0, text.length());
            assertThat(refusal.reason()).isNotBlank();
        }
    }

    private static void compiles(String text) {
        try {
            SqlFilter filter = SALES.filter(text);
            assertThat(filter.sql().chars().filter(c -> c == '?').count())
                    .isEqualTo(filter.parameters().size());
            assertThat(filter.sql()).matches(OUR_SQL);
            TagFilter.of(text, "c.tags");
            SALES.orderBy(text, "");
        } catch (ApiException refusal) {
            assertThat(refusal.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        }
    }

    /** The tree without positions, which rendering changes. */
    private static Query bare(Query query) {
        return switch (query) {
            case Query.And(List<Query> parts) ->
                    new Query.And(parts.stream().map(QueryFuzzTests::bare).toList());
            case Query.Or(List<Query> parts) ->
                    new Query.Or(parts.stream().map(QueryFuzzTests::bare).toList());
            case Query.Condition it ->
                    new Query.Condition(
                            it.path(), it.operator(), it.value(), new Query.Position(0, 0, 0));
        };
    }
}
