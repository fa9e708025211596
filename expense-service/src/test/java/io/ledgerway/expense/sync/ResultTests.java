package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResultTests {

    /**
     * C completed, V against the rules, D a default is missing, P refused by the platform, B not
     * paid for, S sent twice.
     */
    @ParameterizedTest
    @CsvSource({
        "C,   COMPLETE,         2000, true",
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
    void resultIsThatOfTheItems(String items, SyncStatus status, int code, boolean pushed) {
        Result result = Result.of(items(items), null);

        assertThat(result.status()).isEqualTo(status);
        assertThat(result.code()).isEqualTo(code);
        assertThat(result.dataPushed()).isEqualTo(pushed);
        assertThat(result.message().isEmpty()).isEqualTo(result.successful());
    }

    @Test
    void whatStoppedItIsTold() {
        Result result = Result.of(items("CP"), Stop.PARTNER);

        assertThat(result)
                .isEqualTo(new Result(SyncStatus.ERROR, 4220, Stop.PARTNER.message(), true));
    }

    @ParameterizedTest
    @EnumSource(SyncStatus.class)
    void endsAreFinalAndReachedByWork(SyncStatus status) {
        List<SyncStatus> next = Arrays.stream(SyncStatus.values()).filter(status::leadsTo).toList();

        assertThat(next.isEmpty()).isEqualTo(status.isEnd());
        assertThat(next).doesNotContain(SyncStatus.NOT_STARTED, status);
    }

    private static List<EndedItem> items(String letters) {
        return letters.chars()
                .mapToObj(it ->
                        new EndedItem(
                                UUID.randomUUID(),
                                Kind.EXPENSE,
                                switch (it) {
                                    case 'C' -> ItemStatus.COMPLETED;
                                    case 'P', 'B', 'S' -> ItemStatus.PUSH_ERROR;
                                    default -> ItemStatus.VALIDATION_ERROR;
                                },
                                "words",
                                it == 'D',
                                switch (it) {
                                    case 'B' -> Cause.BILLING_EXPIRED;
                                    case 'S' -> Cause.DUPLICATE;
                                    default -> null;
                                },
                                Optional.empty()))
                .toList();
    }
}
