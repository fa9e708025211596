package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.TransactionKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SyncResultTests {

    /**
     * C completed, W completed with a warning, V rejected by the rules, D default missing, P
     * rejected by the platform, B subscription expired, S duplicate.
     */
    @ParameterizedTest
    @CsvSource({
        "C,   COMPLETE,         2000, true",
        "CW,  COMPLETE,         2000, true",
        "'',  COMPLETE,         2040, false",
        "D,   VALIDATION_ERROR, 4000, false",
        "DD,  VALIDATION_ERROR, 4000, false",
        "DV,  PUSH_ERROR,       5130, false",
        "V,   PUSH_ERROR,       5130, false",
        "P,   PUSH_ERROR,       5130, false",
        "CP,  PUSH_ERROR,       5130, true",
        "CD,  PUSH_ERROR,       5130, true",
        "B,   ERROR,            4260, false",
        "BB,  ERROR,            4260, false",
        "S,   ERROR,            5080, false",
        "BP,  PUSH_ERROR,       5130, false",
        "SB,  PUSH_ERROR,       5130, false",
        "CB,  PUSH_ERROR,       5130, true",
        "CS,  PUSH_ERROR,       5130, true",
    })
    void resultFollowsFromTheItems(String items, SyncStatus status, int code, boolean pushed) {
        SyncResult syncResult = SyncResult.of(items(items), null);

        assertThat(syncResult.status()).isEqualTo(status);
        assertThat(syncResult.code()).isEqualTo(code);
        assertThat(syncResult.dataPushed()).isEqualTo(pushed);
        assertThat(syncResult.message().isEmpty()).isEqualTo(status == SyncStatus.COMPLETE);
    }

    @ParameterizedTest
    @CsvSource({"C, true", "'', true", "CW, false", "CP, false", "WP, false"})
    void syncWithAnErrorOrAWarningIsNotSuccessful(String items, boolean successful) {
        assertThat(SyncResult.of(items(items), null).successful()).isEqualTo(successful);
    }

    @Test
    void abortReasonIsTheResult() {
        SyncResult syncResult = SyncResult.of(items("CP"), AbortReason.PARTNER);

        assertThat(syncResult)
                .isEqualTo(
                        new SyncResult(
                                SyncStatus.ERROR,
                                4220,
                                AbortReason.PARTNER.message(),
                                true,
                                false));
    }

    @ParameterizedTest
    @EnumSource(SyncStatus.class)
    void onlyFinalStatusesHaveNoSuccessor(SyncStatus status) {
        List<SyncStatus> next = Arrays.stream(SyncStatus.values()).filter(status::leadsTo).toList();

        assertThat(next.isEmpty()).isEqualTo(status.isEnd());
        assertThat(next).doesNotContain(SyncStatus.NOT_STARTED, status);
    }

    private static List<CompletedItem> items(String letters) {
        return letters.chars()
                .mapToObj(it ->
                        new CompletedItem(
                                UUID.randomUUID(),
                                TransactionKind.EXPENSE,
                                switch (it) {
                                    case 'C', 'W' -> ItemStatus.COMPLETED;
                                    case 'P', 'B', 'S' -> ItemStatus.PUSH_ERROR;
                                    default -> ItemStatus.VALIDATION_ERROR;
                                },
                                "words",
                                it == 'W',
                                it == 'D',
                                switch (it) {
                                    case 'B' -> FailureCode.BILLING_EXPIRED;
                                    case 'S' -> FailureCode.DUPLICATE;
                                    default -> null;
                                },
                                Optional.empty()))
                .toList();
    }
}
