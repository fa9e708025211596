package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SyncCompletionTests {

    /** Default of {@code max.request.size} of Kafka producers. */
    private static final int MAX_RECORD_BYTES = 1_048_576;

    private static final int MAX_TRANSACTIONS = 5_000;

    private final JsonMapper json = JsonMapper.shared();

    @Test
    void messagesOfTheLargestSyncFitIntoARecord() {
        String message = "é".repeat(500);
        CompletedItem failed =
                new CompletedItem(
                        UUID.randomUUID(),
                        TransactionKind.EXPENSE,
                        ItemStatus.PUSH_ERROR,
                        message,
                        false,
                        false,
                        null,
                        Optional.empty());

        List<ExpenseSyncEvent.Transaction> results =
                SyncCompletion.results(Collections.nCopies(MAX_TRANSACTIONS, failed), json);

        assertThat(results).hasSize(MAX_TRANSACTIONS);
        assertThat(results.getFirst().errorMessage()).isEqualTo(message);
        assertThat(results.getLast().errorMessage()).isEqualTo("See the transactions of the sync.");
        assertThat(json.writeValueAsBytes(results)).hasSizeLessThan(MAX_RECORD_BYTES);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void writtenTransactionHasAMessageOnlyIfThereAreWarnings(boolean hasWarnings) {
        CompletedItem written =
                new CompletedItem(
                        UUID.randomUUID(),
                        TransactionKind.EXPENSE,
                        ItemStatus.COMPLETED,
                        "Create of directCosts 7; Tax differs",
                        hasWarnings,
                        false,
                        null,
                        Optional.empty());

        assertThat(SyncCompletion.results(List.of(written), json))
                .extracting(ExpenseSyncEvent.Transaction::errorMessage)
                .containsExactly(hasWarnings ? written.message() : null);
    }
}
