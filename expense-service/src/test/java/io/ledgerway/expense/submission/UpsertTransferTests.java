package io.ledgerway.expense.submission;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction.Side;
import io.ledgerway.expense.transaction.Transaction.Transfer;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UpsertTransferTests {

    private static final UUID ID = UUID.randomUUID();
    private static final UUID SYNC = UUID.randomUUID();
    private static final Transfer POSTED = transfer("10");

    private static Transfer transfer(String amount) {
        return new Transfer(
                ID,
                null,
                new DateTime("2026-05-21"),
                new Side("1", new BigDecimal(amount)),
                new Side("2", new BigDecimal(amount)));
    }

    private static SubmissionPlan plan(Transfer given) {
        return new UpsertTransfer(CompanyId.random(), given)
                .of(
                        Map.of(
                                ID,
                                new StoredTransaction(
                                        POSTED,
                                        1,
                                        TransactionJson.hash(POSTED),
                                        "request",
                                        TransactionStatus.COMPLETED,
                                        SYNC,
                                        new ConnectionId(UUID.randomUUID()),
                                        "r-1",
                                        POSTED)));
    }

    @Test
    void unchangedTransferRepeatsItsSyncAndUpdatesNoRecord() {
        SubmissionPlan unchanged = plan(transfer("10.00"));

        assertThat(unchanged.repeats()).isEqualTo(SYNC);
        assertThat(unchanged.items()).extracting(SyncQueue.Item::updates).containsOnlyNulls();
    }

    @Test
    void changedTransferUpdatesItsRecord() {
        SubmissionPlan changed = plan(transfer("11"));

        assertThat(changed.repeats()).isNull();
        assertThat(changed.items()).extracting(SyncQueue.Item::updates).containsExactly("r-1");
    }
}
