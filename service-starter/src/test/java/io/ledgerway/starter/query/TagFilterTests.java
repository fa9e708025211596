package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TagFilterTests {

    private static final String VALUE = "(c.tags ->> CAST(? AS text))";

    @Test
    void missingFilterMatchesEverything() {
        assertThat(TagFilter.of(null, "c.tags")).isEqualTo(SqlFilter.none());
        assertThat(TagFilter.of(" ", "c.tags")).isEqualTo(SqlFilter.none());
    }

    @Test
    void joinsConditionsWithAnd() {
        SqlFilter filter = TagFilter.of("region=uk && team name!=a b&&x~y", "c.tags");

        assertThat(filter.sql())
                .isEqualTo(
                        "(%s = ? AND %s IS DISTINCT FROM ? AND strpos(%s, ?) > 0)"
                                .formatted(VALUE, VALUE, VALUE));
        assertThat(filter.parameters())
                .containsExactly("region", "uk", "team name", "a b", "x", "y");
    }

    @Test
    void nullIsAnOrdinaryValue() {
        assertThat(TagFilter.of("a=null", "t").parameters()).containsExactly("a", "null");
    }

    @Test
    void missingOperatorIsOneOfTags() {
        ApiException thrown =
                catchThrowableOfType(ApiException.class, () -> TagFilter.of("region", "c.tags"));

        assertThat(Objects.requireNonNull(thrown.validation()).errors())
                .containsExactly(
                        new ErrorBody.Item(
                                "tags[6]", "Expected an operator (= != ~) here.", "QueryParser"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "region",
                "region>1",
                "a>=1",
                "a<1",
                "a<=1",
                "a=1||b=2",
                "{a=1}",
                "=1",
                "a=",
                "a=1&&",
                "a=1}",
                "a=\"b",
                "a!b"
            })
    void rejectsOtherSyntax(String text) {
        assertThatThrownBy(() -> TagFilter.of(text, "c.tags"))
                .hasMessage("Error parsing tags - Malformed tags.");
    }
}
