package io.ledgerway.portal.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.sync.DataSets.DataSet;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SyncTotalTests {

    @Test
    void endedSyncsAndThePartsOfRunningOnesCount() {
        SyncTotal total = SyncTotal.of(running(50, 0), 4);

        assertThat(total.done()).isEqualTo(2);
        assertThat(total.left()).isEqualTo(2);
        assertThat(total.all()).isEqualTo(4);
        assertThat(total.percent()).isEqualTo(62);
    }

    @Test
    void syncsThatBeganBetweenTheTwoCallsDoNotMakeItNegative() {
        assertThat(SyncTotal.of(running(100, 100), 1).done()).isZero();
        assertThat(SyncTotal.of(running(), 0).percent()).isZero();
    }

    private static DataSets running(int... progress) {
        List<DataSet> syncs =
                Arrays.stream(progress)
                        .mapToObj(it ->
                                new DataSet(
                                        new UUID(0, it),
                                        "invoices",
                                        "Fetching",
                                        null,
                                        null,
                                        null,
                                        null,
                                        it))
                        .toList();
        return new DataSets(syncs, syncs.size());
    }
}
