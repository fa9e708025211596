package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.TransactionStatus;
import io.ledgerway.model.help.HelpTexts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Checks that each status of syncs and transactions has a help page. */
class StatusDocumentationTests {

    @Test
    void everySyncStatusAndCodeHasAHelpPage() {
        List<String> codes = HelpTexts.load().area("statuses/expense-syncs").codes();

        assertThat(codes)
                .containsAll(Arrays.stream(SyncStatus.values()).map(SyncStatus::wire).toList())
                .containsAll(
                        IntStream.of(
                                        AbortReason.COMPANY.code(),
                                        AbortReason.PARTNER.code(),
                                        AbortReason.INTERNAL_ERROR.code(),
                                        SyncResult.of(List.of(), null).code(),
                                        SyncResult.of(List.of(), AbortReason.INTERNAL_ERROR).code())
                                .mapToObj(String::valueOf)
                                .toList());
    }

    @Test
    void everyTransactionStatusHasAHelpPage() {
        assertThat(HelpTexts.load().area("statuses/expenses").codes())
                .containsAll(Arrays.stream(ItemStatus.values()).map(ItemStatus::wire).toList())
                .containsAll(
                        Arrays.stream(TransactionStatus.values())
                                .map(TransactionStatus::wire)
                                .toList());
    }
}
