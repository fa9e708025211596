package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.record.Lookup.Held;
import io.ledgerway.sync.record.Places.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacesTests {

    /** Nine that stand one behind the other, with gaps between that others stand in. */
    private final List<Held> walked =
            IntStream.range(0, 9)
                    .mapToObj(it -> new Held("r" + it, 10L * it, new byte[32], null, false))
                    .toList();

    @Test
    void allOfThemAreOneRun() {
        Set<String> all = Set.of("r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8");

        assertThat(Places.of(walked, all)).isEqualTo(new Places(List.of(new Run(0, 80)), all));
    }

    @Test
    void whatIsNotAmongThemEndsARun() {
        Places places = Places.of(walked, List.of("r1", "r2", "r5", "r6", "r7", "elsewhere"));

        assertThat(places.runs()).containsExactly(new Run(10, 20), new Run(50, 70));
        assertThat(places.ids()).containsOnly("r1", "r2", "r5", "r6", "r7");
    }

    @Test
    void placeAloneIsNone() {
        assertThat(Places.of(walked, List.of("r0", "r2", "r8"))).isEqualTo(Places.NONE);
    }

    @Test
    void nothingStandsNowhere() {
        assertThat(Places.of(List.of(), List.of("r0", "r1"))).isEqualTo(Places.NONE);
    }
}
