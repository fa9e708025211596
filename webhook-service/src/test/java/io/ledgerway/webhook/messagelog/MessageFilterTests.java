package io.ledgerway.webhook.messagelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.messagelog.MessageFilter.Parameters;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFilterTests {

    @Test
    void eventTypeNeedNotExist() {
        assertThat(MessageFilter.of(ofType("company.renamed")).eventType())
                .isEqualTo("company.renamed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\0", "company.created\0"})
    void eventTypeThatTheDatabaseCannotCompareIsRejected(String type) {
        assertThatThrownBy(() -> MessageFilter.of(ofType(type)))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        it ->
                                assertThat(Objects.requireNonNull(it.validation()).errors())
                                        .extracting(ErrorBody.Item::itemId)
                                        .containsExactly("eventType"));
    }

    private static Parameters ofType(String type) {
        return new Parameters(type, null, null, null, null, null, null);
    }
}
