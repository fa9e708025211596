package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.pull.DeletionGuard.DeletionCounts;
import org.junit.jupiter.api.Test;

class DeletionGuardTests {

    @Test
    void manyRecordsAboveAFifthAreWithheld() {
        assertThat(DeletionGuard.withholds(new DeletionCounts(250, 51), 0)).isTrue();
    }

    @Test
    void fewRecordsAreDeletedWhateverTheirShare() {
        assertThat(DeletionGuard.withholds(new DeletionCounts(50, 50), 0)).isFalse();
    }

    @Test
    void upToAFifthIsDeletedWhateverTheNumber() {
        assertThat(DeletionGuard.withholds(new DeletionCounts(500, 100), 0)).isFalse();
        assertThat(DeletionGuard.withholds(new DeletionCounts(499, 100), 0)).isTrue();
    }

    @Test
    void secondComparisonDeletes() {
        assertThat(DeletionGuard.withholds(new DeletionCounts(250, 200), 180)).isFalse();
    }
}
