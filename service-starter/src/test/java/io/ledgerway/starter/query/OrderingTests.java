package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.SqlParameterValue;

class OrderingTests {

    private static final QuerySchema THINGS =
            QuerySchema.ofColumns("Thing")
                    .text("name", "t.name")
                    .number("size", "t.size")
                    .instant("created", "t.created")
                    .build("t.id");

    @Test
    void positionContainsTheOrderValues() {
        Ordering order = THINGS.ordering("-size, name", Set.of());

        assertThat(order.sql())
                .isEqualTo(
                        "t.size DESC NULLS LAST, ledgerway_fold(t.name) COLLATE \"C\" ASC NULLS LAST,"
                                + " t.id");
        assertThat(order.positionColumns())
                .isEqualTo(
                        "t.size AS place_0, ledgerway_fold(t.name) COLLATE \"C\" AS place_1,"
                                + " t.id AS place_2");
        assertThat(order.position("p"))
                .isEqualTo("ARRAY[p.place_0::text, p.place_1::text, p.place_2::text]");
    }

    @Test
    void nullsSortLastInBothDirections() {
        assertThat(after("size", Set.of(), "5", "x"))
                .isEqualTo(
                        "(t.size > 5 OR t.size IS NULL OR"
                                + " (t.size = 5 AND (t.id >= x AND (t.id > x OR FALSE))))");
        assertThat(after("-size", Set.of(), "5", "x"))
                .startsWith("(t.size < 5 OR t.size IS NULL OR (t.size = 5 AND ");
        assertThat(after("size", Set.of(), null, "x"))
                .isEqualTo("(t.size IS NULL AND (t.id >= x AND (t.id > x OR FALSE)))");
    }

    @Test
    void nonNullValueUsesItsIndex() {
        assertThat(after("-created", Set.of("t.created"), "now", "x"))
                .isEqualTo(
                        "(t.created <= now AND (t.created < now OR"
                                + " (t.id >= x AND (t.id > x OR FALSE))))");
    }

    @Test
    void positionOfAnotherOrderIsRejected() {
        assertThatThrownBy(() -> Ordering.by("t.id").after(List.of("a", "b")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The condition with its parameters inserted. */
    private static String after(String orderBy, Set<String> neverNull, @Nullable String... place) {
        SqlFilter filter = THINGS.ordering(orderBy, neverNull).after(Arrays.asList(place));
        String sql = filter.sql();
        for (Object parameter : filter.parameters()) {
            sql =
                    sql.replaceFirst(
                            "\\?", String.valueOf(((SqlParameterValue) parameter).getValue()));
        }
        return sql;
    }
}
