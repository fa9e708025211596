package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.ledgerway.starter.error.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;

/**
 * Arbitrary input of callers. Without {@code JAZZER_FUZZ=1} it runs the seeds (src/test/resources)
 * and the findings of earlier campaigns; with it, it searches for two minutes. Jazzer supports one
 * test per run.
 */
class QueryFuzzTests {

    private static final QuerySchema SALES =
            QuerySchema.ofRecord("Sale", Sale.class, "r.data", "r.id");
    private static final long BUDGET = Duration.ofSeconds(20).toNanos();
    private static final Pattern OUR_SQL = Pattern.compile("[A-Za-z0-9_ ()'.,<>=?*$#\\[\\]{}-]*");

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
