package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.watch.FaultTable.InjectedWhen;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Injects the faults of {@code docs/operations/faults.md} while a real Prometheus evaluates the
 * rules: the alerts that a row requires fire, no others fire, and all end after the repair. A few
 * faults at once by default, each alone with {@code -Dcampaign=long}.
 */
@Tag("long")
class FaultsIT {

    private static final Duration FIRES = Duration.ofSeconds(90);
    private static final Duration ENDS = Duration.ofMinutes(2);

    /** Time for unexpected alerts to fire: "for" is at most 10 minutes for causes. */
    private static final Duration QUIET = Duration.ofSeconds(20);

    /** The short windows of slow burn alerts are 2 and 6 hours long. */
    private static final Duration BUDGETS_END = Duration.ofMinutes(8);

    private static final Set<String> BUDGETS =
            Set.of("LedgerwayBudgetBurnsFast", "LedgerwayBudgetBurnsSlowly");

    private static final String ANY_PATH = ".*";
    private static final String CHOSEN = System.getProperty("fault", ANY_PATH);

    private static final FaultTable TABLE = FaultTable.load();

    private final RunningPrometheus prometheus = RunningPrometheus.shared();

    @BeforeEach
    void nothingFires() {
        awaitNothingBut(BUDGETS, ENDS);
    }

    @Test
    void faultsAreThoseOfTheTable() {
        assertThat(names(Faults.quick())).isEqualTo(TABLE.injected(InjectedWhen.TOGETHER));
        assertThat(names(Faults.others())).isEqualTo(TABLE.injected(InjectedWhen.ALONE));
    }

    @Test
    void faultsAtOnceSetOffTheirAlertsAndNoOthers() {
        assertDetected(Faults.quick().toArray(Fault[]::new));
    }

    @ParameterizedTest
    @MethodSource("all")
    @EnabledIfSystemProperty(named = "campaign", matches = "long")
    void faultSetsOffItsAlertsAndNoOthers(Fault fault) {
        assertDetected(fault);
    }

    static Stream<Named<Fault>> all() {
        return Stream.concat(Faults.quick().stream(), Faults.others().stream())
                .filter(it -> it.name().matches(CHOSEN))
                .map(it -> Named.of(it.name(), it));
    }

    /** Slow burn alerts end too, after a longer time. */
    @AfterAll
    static void budgetsStopBurning() {
        boolean patient = "long".equals(System.getProperty("campaign")) && CHOSEN.equals(ANY_PATH);
        awaitNothingBut(patient ? Set.of() : Set.of("LedgerwayBudgetBurnsSlowly"), BUDGETS_END);
    }

    private void assertDetected(Fault... faults) {
        Set<String> must = union(faults, true);
        Set<String> may = union(faults, false);
        try {
            Stream.of(faults).forEach(Fault::prepare);
            awaitNothingBut(BUDGETS, ENDS);
            breakAndMend(must, may, faults);
        } finally {
            Stream.of(faults).forEach(Fault::leave);
        }
    }

    private void breakAndMend(Set<String> must, Set<String> may, Fault... faults) {
        long begin = System.nanoTime();
        try {
            Stream.of(faults).forEach(Fault::strike);
            await("they fire")
                    .atMost(FIRES)
                    .untilAsserted(() -> {
                        Stream.of(faults).forEach(Fault::tryOn);
                        assertThat(prometheus.firedSince(begin).keySet()).containsAll(must);
                    });
            if (Stream.of(faults).anyMatch(it -> TABLE.of(it.name()).must().isEmpty())) {
                await().atMost(FIRES).until(() -> System.nanoTime() - begin > QUIET.toNanos());
            }
        } finally {
            Stream.of(faults).forEach(Fault::repair);
        }
        awaitNothingBut(BUDGETS, ENDS);
        Stream.of(faults).forEach(Fault::assertNothingLost);
        Map<String, List<String>> fired = prometheus.firedSince(begin);
        fired.keySet().removeAll(must);
        fired.keySet().removeAll(may);
        assertThat(fired).as("alerts that no row allows").isEmpty();
    }

    private static Set<String> union(Fault[] faults, boolean must) {
        Set<String> all = new TreeSet<>(must ? Set.of() : TABLE.always());
        Arrays.stream(faults)
                .map(it -> TABLE.of(it.name()))
                .forEach(it -> all.addAll(must ? it.must() : it.may()));
        return all;
    }

    private static void awaitNothingBut(Set<String> tolerated, Duration limit) {
        await("all clear")
                .atMost(limit)
                .untilAsserted(() ->
                        assertThat(RunningPrometheus.shared().firing()).isSubsetOf(tolerated));
    }

    private static Set<String> names(List<Fault> faults) {
        return faults.stream().map(Fault::name).collect(Collectors.toCollection(TreeSet::new));
    }
}
