package io.ledgerway.system.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.upgrade.Load.Sample;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every service runs in two instances of the previous release. Under constant load each instance is
 * replaced by one of the current release, then by one of the previous release again. No request
 * fails, nothing is lost and nothing is done twice. {@code -Dupgrade.services=a,b} limits the
 * replaced services; {@code -Dupgrade.steps=current,current} restarts everything after the upgrade.
 */
@Tag("long")
class UpgradeIT {

    private static final List<String> DATABASES =
            List.of("company", "sync", "expense", "webhook", "file");

    private static final List<String> MOVED =
            list("upgrade.services", String.join(",", Fleet.SERVICES));

    private static final List<String> STEPS = list("upgrade.steps", "current,previous");

    /** Share of the measured capacity. */
    private static final double PART = 0.2;

    private static final double MIN_PACE = 10;
    private static final double MAX_PACE = 30;
    private static final int CALLERS = 8;
    private static final Duration WARM_UP = Duration.ofSeconds(20);
    private static final Duration QUIET = Duration.ofSeconds(60);

    private static List<String> list(String property, String otherwise) {
        return Arrays.asList(System.getProperty(property, otherwise).split(",", -1));
    }

    @BeforeAll
    static void needsPrograms() {
        if (!Files.isExecutable(LoadBalancer.PROGRAM)) {
            assertThat(System.getenv("CI")).as("CI has the package haproxy").isNull();
            Assumptions.abort("install the package haproxy to run this");
        }
    }

    @Test
    void everyInstanceIsUpgradedAndRolledBackWithoutFailures() throws Exception {
        Release previous = Release.previous();
        Release current = Release.current(Fleet.SERVICES);
        RunningSystem ground = RunningSystem.withoutServices("upgrade");
        try (Fleet fleet = new Fleet(ground);
                Receiver receiver = new Receiver()) {
            fleet.start(previous);
            Clients clients = new Clients(ground, receiver);
            Queue<Sample> samples = new ConcurrentLinkedQueue<>();
            List<String> rows = new ArrayList<>();
            RawHttpClient wire = new RawHttpClient("127.0.0.1", ground.gateway().getPort());
            try (Load load = new Load(wire, clients::next, samples)) {
                load.capacity(CALLERS, WARM_UP);
                double capacity = load.capacity(CALLERS, WARM_UP);
                double pace = Math.clamp(PART * capacity, MIN_PACE, MAX_PACE);
                rows.add("%.0f requests/s of about %.0f".formatted(pace, capacity));
                load.begin(pace);
                long begin = System.nanoTime();
                Fleet.pause(QUIET);
                long end = System.nanoTime();
                LatencySummary quiet = LatencySummary.of("nothing exchanged", samples, begin, end);
                rows.add(quiet.row(quiet));
                for (String step : STEPS) {
                    begin = end;
                    fleet.moveTo(step.equals("current") ? current : previous, MOVED);
                    end = System.nanoTime();
                    rows.add(LatencySummary.of("each to " + step, samples, begin, end).row(quiet));
                }
            } finally {
                rows.forEach(System.out::println);
            }

            assertThat(samples.stream().filter(Sample::isFailed).map(Sample::failure)).isEmpty();
            clients.promises().assertKept();
            assertNothingIsPutAside(new Databases(ground));
        }
    }

    private static void assertNothingIsPutAside(Databases databases) {
        for (String database : DATABASES) {
            assertThat(
                            databases.column(
                                    database,
                                    "SELECT topic || ' ' || coalesce(record_key, '') FROM dead_letter"))
                    .as("dead letters of " + database)
                    .isEmpty();
        }
    }
}
