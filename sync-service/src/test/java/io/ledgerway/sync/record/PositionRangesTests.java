package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.record.PositionRanges.PositionRange;
import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PositionRangesTests {

    /** Nine that stand one behind the other, with gaps between that others stand in. */
    private final List<StoredRecord> walked =
            IntStream.range(0, 9)
                    .mapToObj(it -> new StoredRecord("r" + it, 10L * it, new byte[32], null, false))
                    .toList();

    @Test
    void adjacentRecordsAreOneRange() {
        Set<String> all = Set.of("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8");

        assertThat(PositionRanges.of(walked, all))
                .isEqualTo(new PositionRanges(List.of(new PositionRange(0, 80)), List.of()));
    }

    @Test
    void otherRecordEndsARange() {
        PositionRanges positionRanges =
                PositionRanges.of(walked, Set.of("r1", "r2", "r5", "r6", "r7", "elsewhere"));

        assertThat(positionRanges.runs())
                .containsExactly(new PositionRange(10, 20), new PositionRange(50, 70));
        assertThat(positionRanges.others()).containsExactly("elsewhere");
    }

    @Test
    void singleRecordIsNoRange() {
        PositionRanges positionRanges = PositionRanges.of(walked, Set.of("r0", "r2", "r8"));

        assertThat(positionRanges.runs()).isEmpty();
        assertThat(positionRanges.others()).containsOnly("r0", "r2", "r8");
    }

    @Test
    void noRecordsGiveNoRanges() {
        assertThat(PositionRanges.of(List.of(), Set.of("r0")).others()).containsExactly("r0");
        assertThat(PositionRanges.of(walked, Set.of())).isEqualTo(PositionRanges.NONE);
    }
}
