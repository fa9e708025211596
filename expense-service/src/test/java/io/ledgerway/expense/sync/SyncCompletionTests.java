package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
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
                        null,
                        Optional.empty());

        List<ExpenseSyncEvent.Transaction> results =
                SyncCompletion.results(Collections.nCopies(MAX_TRANSACTIONS, failed), json);

        assertThat(results).hasSize(MAX_TRANSACTIONS);
        assertThat(results.getFirst().errorMessage()).isEqualTo(message);
        assertThat(results.getLast().errorMessage()).isEqualTo("See the transactions of the sync.");
        assertThat(json.writeValueAsBytes(results)).hasSizeLessThan(MAX_RECORD_BYTES);
    }
}
