package io.ledgerway.sandbox.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FaultRulesTests {

    private final FaultRules faultRules = new FaultRules();

    @Test
    void nthCallStrikesOnce() {
        faultRules.add(rule(null, 3, null, null));

        assertThat(strikes("t", "/a", 5)).containsExactly(false, false, true, false, false);
    }

    @Test
    void withoutCountItStrikesEveryTime() {
        faultRules.add(rule(null, null, null, null));

        assertThat(strikes("t", "/a", 3)).containsExactly(true, true, true);
    }

    @Test
    void timesBoundsTheStrikes() {
        faultRules.add(rule(null, null, 2, null));

        assertThat(strikes("t", "/a", 4)).containsExactly(true, true, false, false);
    }

    @Test
    void starMatchesTheWholePath() {
        faultRules.add(rule("/native/*/clients", null, null, null));

        assertThat(faultRules.strike("t", "GET", "/native/v1/x/clients")).isPresent();
        assertThat(faultRules.strike("t", "GET", "/native/v1/x/clients/1")).isEmpty();
        assertThat(faultRules.strike("t", "POST", "/native/v1/x/vendors")).isEmpty();
    }

    @Test
    void sameSeedThrowsTheSame() {
        faultRules.add(rule(null, null, null, 0.5));
        boolean[] first = strikes("t", "/a", 40);
        faultRules.clear();
        faultRules.add(rule(null, null, null, 0.5));

        assertThat(strikes("t", "/a", 40)).containsExactly(first).contains(true).contains(false);
    }

    private boolean[] strikes(String tenant, String path, int calls) {
        boolean[] struck = new boolean[calls];
        IntStream.range(0, calls)
                .forEach(i -> struck[i] = faultRules.strike(tenant, "GET", path).isPresent());
        return struck;
    }

    private static FaultRule rule(
            @Nullable String path,
            @Nullable Integer nth,
            @Nullable Integer times,
            @Nullable Double probability) {
        return new FaultRule(
                null, "get", path, nth, times, probability, 42L, 500, null, null, null, null);
    }
}
