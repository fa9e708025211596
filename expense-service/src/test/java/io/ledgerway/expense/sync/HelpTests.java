package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.Status;
import io.ledgerway.model.help.HelpTexts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a sync or a transaction can come to, its help page says. */
class HelpTests {

    @Test
    void everyStatusAndCodeOfASyncHasItsPage() {
        List<String> codes = HelpTexts.load().area("statuses/expense-syncs").codes();

        assertThat(codes)
                .containsAll(Arrays.stream(SyncStatus.values()).map(SyncStatus::wire).toList())
                .containsAll(
                        IntStream.of(
                                        Stop.COMPANY.code(),
                                        Stop.PARTNER.code(),
                                        Stop.FAULT.code(),
                                        Result.of(List.of(), null).code(),
                                        Result.of(List.of(), Stop.FAULT).code())
                                .mapToObj(String::valueOf)
                                .toList());
    }

    @Test
    void everyStatusOfATransactionHasItsPage() {
        assertThat(HelpTexts.load().area("statuses/expenses").codes())
                .containsAll(Arrays.stream(ItemStatus.values()).map(ItemStatus::wire).toList())
                .containsAll(Arrays.stream(Status.values()).map(Status::wire).toList());
    }
}
