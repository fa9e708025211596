package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class QueryTests {

    @Test
    void conditionsAreJoined() {
        Query open = Query.field("amountDue").greaterThan(new BigDecimal("1E+2"));
        Query due = Query.field("dueDate").isMissing().or(Query.field("dueDate").lessThan(LocalDate.of(2026, 1, 1)));

        assertThat(open.and(due)).hasToString("amountDue>100&&{dueDate=null||dueDate<2026-01-01}");
        assertThat(due.or(open)).hasToString("dueDate=null||dueDate<2026-01-01||amountDue>100");
    }

    @Test
    void textsThatCouldBeSyntaxAreQuoted() {
        assertThat(Query.field("name").equalTo("Harbour Bakery")).hasToString("name=Harbour Bakery");
        assertThat(Query.field("name").equalTo("a\\b\"c")).hasToString("name=\"a\\\\b\\\"c\"");
        assertThat(Query.field("name").equalTo("this OR that")).hasToString("name=\"this OR that\"");
        assertThat(Query.field("name").equalTo(" padded ")).hasToString("name=\" padded \"");
    }

    @Test
    void wrongValuesAreRefused() {
        assertThatThrownBy(() -> Query.field("amountDue").equalTo(0.1)).hasMessageContaining("has lost digits");
        assertThatThrownBy(() -> Query.field("a=1||b")).hasMessageContaining("is not the path");
        assertThatThrownBy(() -> Query.field("a").equalTo(new Object())).hasMessageContaining("is not a type");
    }
}
