package io.ledgerway.portal.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryProblemTests {

    @Test
    void pointsAtTheCharacter() {
        assertThat(QueryProblem.of(refused("query[2]"), "a=}b"))
                .contains(new QueryProblem("Expected a value here.", "a=", "}", "b"));
    }

    @Test
    void pointsAtAWholeSymbolAndPastTheEnd() {
        assertThat(QueryProblem.of(refused("query[0]"), "😀=1"))
                .contains(new QueryProblem("Expected a value here.", "", "😀", "=1"));
        assertThat(QueryProblem.of(refused("query[9]"), "a="))
                .contains(new QueryProblem("Expected a value here.", "a=", "", ""));
    }

    @Test
    void otherRefusalsAreNone() {
        assertThat(QueryProblem.of(refused("orderBy"), "a=1")).isEmpty();
        assertThat(QueryProblem.of(refused("query[99999999999]"), "a=1")).isEmpty();
        assertThat(QueryProblem.of(new ApiResult.Unavailable<>("away", null), "a=1")).isEmpty();
    }

    private static ApiResult<String> refused(String itemId) {
        var item = new ErrorBody.Item(itemId, "Expected a value here.", "QueryParser");
        var error =
                new ErrorBody(
                        400,
                        "Error parsing query - Malformed query.",
                        null,
                        new ErrorBody.Validation(List.of(item), List.of()));
        return new ApiResult.Rejected<>(error, /* temporary= */ false);
    }
}
