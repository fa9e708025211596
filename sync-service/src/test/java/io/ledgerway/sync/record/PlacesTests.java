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

        assertThat(Places.of(walked, all))
                .isEqualTo(new Places(List.of(new Run(0, 80)), List.of()));
    }

    @Test
    void whatIsNotAmongThemEndsARun() {
        Places places = Places.of(walked, Set.of("r1", "r2", "r5", "r6", "r7", "elsewhere"));

        assertThat(places.runs()).containsExactly(new Run(10, 20), new Run(50, 70));
        assertThat(places.others()).containsExactly("elsewhere");
    }

    @Test
    void placeAloneIsNone() {
        Places places = Places.of(walked, Set.of("r0", "r2", "r8"));

        assertThat(places.runs()).isEmpty();
        assertThat(places.others()).containsOnly("r0", "r2", "r8");
    }

    @Test
    void nothingStandsNowhere() {
        assertThat(Places.of(List.of(), Set.of("r0")).others()).containsExactly("r0");
        assertThat(Places.of(walked, Set.of())).isEqualTo(Places.NONE);
    }
}
