package io.ledgerway.webhook.messagelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.messagelog.MessageFilter.Parameters;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFilterTests {

    @ParameterizedTest
    @CsvSource({
        "read.completed, read.completed",
        "Data sync completed, DataSyncCompleted",
        "Sync Started, SyncStarted",
        "' ',"
    })
    void eventTypeIsFoundByEachOfItsNames(String name, @Nullable String expected) {
        assertThat(MessageFilter.of(ofType(name)).eventType()).isEqualTo(expected);
    }

    @Test
    void unknownEventTypeIsNamedWithTheNearestOne() {
        assertThat(items(ofType("read.complete")))
                .extracting(ErrorBody.Item::itemId, ErrorBody.Item::message)
                .containsExactly(
                        tuple(
                                "eventType",
                                "read.complete is not an event type. Did you mean"
                                        + " read.completed?"));
    }

    @Test
    void endBeforeStartIsRejected() {
        assertThat(items(ofPeriod("2026-11-29", "2026-11-28")))
                .extracting(ErrorBody.Item::itemId)
                .containsExactly("until");
        assertThat(MessageFilter.of(ofPeriod("2026-11-28", "2026-11-28")).until())
                .isEqualTo("2026-11-28T00:00:00Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0", "company.created\0"})
    void eventTypeThatTheDatabaseCannotCompareIsRejected(String type) {
        assertThat(items(ofType(type)))
                .extracting(ErrorBody.Item::itemId)
                .containsExactly("eventType");
    }

    private static List<ErrorBody.Item> items(Parameters parameters) {
        ApiException thrown =
                Objects.requireNonNull(
                        catchThrowableOfType(
                                ApiException.class, () -> MessageFilter.of(parameters)));
        return Objects.requireNonNull(thrown.validation()).errors();
    }

    private static Parameters ofPeriod(String since, String until) {
        return new Parameters(null, null, null, since, until, null, null);
    }

    private static Parameters ofType(String type) {
        return new Parameters(type, null, null, null, null, null, null);
    }
}
