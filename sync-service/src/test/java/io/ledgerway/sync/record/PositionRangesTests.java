package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.record.PositionRanges.PositionRange;
import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PositionRangesTests {

    /** Nine consecutive records with gaps between their positions. */
    private final List<StoredRecord> scanned =
            IntStream.range(0, 9)
                    .mapToObj(it -> new StoredRecord("r" + it, 10L * it, new byte[32], null, false))
                    .toList();

    @Test
    void adjacentRecordsAreOneRange() {
        Set<String> all = Set.of("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8");

        assertThat(PositionRanges.of(scanned, all))
                .isEqualTo(new PositionRanges(List.of(new PositionRange(0, 80)), List.of()));
    }

    @Test
    void otherRecordEndsARange() {
        PositionRanges positionRanges =
                PositionRanges.of(scanned, Set.of("r1", "r2", "r5", "r6", "r7", "elsewhere"));

        assertThat(positionRanges.runs())
                .containsExactly(new PositionRange(10, 20), new PositionRange(50, 70));
        assertThat(positionRanges.others()).containsExactly("elsewhere");
    }

    @Test
    void singleRecordIsNoRange() {
        PositionRanges positionRanges = PositionRanges.of(scanned, Set.of("r0", "r2", "r8"));

        assertThat(positionRanges.runs()).isEmpty();
        assertThat(positionRanges.others()).containsOnly("r0", "r2", "r8");
    }

    @Test
    void noRecordsGiveNoRanges() {
        assertThat(PositionRanges.of(List.of(), Set.of("r0")).others()).containsExactly("r0");
        assertThat(PositionRanges.of(scanned, Set.of())).isEqualTo(PositionRanges.NONE);
    }
}
