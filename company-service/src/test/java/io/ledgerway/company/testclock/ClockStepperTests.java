package io.ledgerway.company.testclock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.model.clock.ServiceClockReport.DueTime;
import io.ledgerway.starter.scheduling.ClaimLostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ClockStepperTests {

    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final MachineClock machine = new MachineClock();
    private final List<String> done = new ArrayList<>();
    private final FakeService webhooks = new FakeService("webhook");
    private final FakeService syncs = new FakeService("sync");
    private final RecordedProgress listener = new RecordedProgress();

    @Test
    void workOfAllServicesHappensInTheOrderOfItsTimes() {
        webhooks.plan("first retry", Duration.ofMinutes(5));
        webhooks.plan("last retry", Duration.ofHours(28));
        syncs.plan("pull", Duration.ofHours(1));
        syncs.plan("later pull", Duration.ofHours(30));

        moveTo(Duration.ofHours(28));

        assertThat(done)
                .containsExactly("first retry at PT5M", "pull at PT1H", "last retry at PT28H");
    }

    @Test
    void workThatIsDueAlreadyIsDoneBeforeTheTimeMoves() {
        webhooks.plan("overdue retry", Duration.ZERO);

        moveTo(Duration.ofHours(1));

        assertThat(done).containsExactly("overdue retry at PT0S");
    }

    @Test
    void workThatOtherWorkPlansIsPartOfTheMove() {
        webhooks.plan("retry", Duration.ofHours(1), Duration.ofHours(2));

        moveTo(Duration.ofHours(4));

        assertThat(done).containsExactly("retry at PT1H", "retry at PT3H");
    }

    @Test
    void workThatAnEventCausesInAServiceThatWasAskedBeforeIsDoneAtTheSameStop() {
        syncs.plan("pull", Duration.ofHours(1));
        syncs.onDone =
                () -> {
                    syncs.published++;
                    webhooks.planAt("delivery", machine.offsetInstant(syncs.offset));
                };

        moveTo(Duration.ofHours(20));

        assertThat(done).containsExactly("pull at PT1H", "delivery at PT1H");
    }

    @Test
    void theTimeStopsAtLeastOnceADay() {
        moveTo(Duration.ofDays(3).plusHours(1));

        assertThat(webhooks.stops)
                .containsExactly(
                        Duration.ZERO,
                        Duration.ofDays(1),
                        Duration.ofDays(2),
                        Duration.ofDays(3),
                        Duration.ofDays(3).plusHours(1));
        assertThat(syncs.stops).isEqualTo(webhooks.stops);
        assertThat(listener.steps).isEqualTo(4);
    }

    @Test
    void periodicTasksRunAtEachStop() {
        webhooks.tasks.add("purge");

        moveTo(Duration.ofDays(1));

        assertThat(webhooks.taskRuns).isGreaterThanOrEqualTo(2);
        assertThat(listener.waited).contains("webhook: purge");
    }

    @Test
    void workThatDoesNotEndIsReportedAndTheTimeMovesOn() {
        webhooks.planStuck("rate limited", Duration.ofMinutes(1));
        webhooks.plan("retry", Duration.ofHours(2));

        moveTo(Duration.ofHours(3));

        assertThat(listener.overdue).containsExactly("webhook: rate limited");
        assertThat(done).containsExactly("retry at PT2H");
        assertThat(machine.waited).isLessThan(TIMEOUT.multipliedBy(2));
    }

    @Test
    void aServiceThatDoesNotRespondIsWaitedFor() {
        syncs.failures = 5;

        Duration offset = moveTo(Duration.ofHours(1));

        assertThat(offset).isGreaterThanOrEqualTo(Duration.ofMinutes(59));
        assertThat(listener.waited).contains("sync: no response");
        assertThat(syncs.offset).isEqualTo(webhooks.offset);
    }

    @Test
    void aLostClaimEndsTheMove() {
        listener.lostAfter = 2;

        assertThatExceptionOfType(ClaimLostException.class)
                .isThrownBy(() -> moveTo(Duration.ofDays(30)));
        assertThat(webhooks.offset).isLessThan(Duration.ofDays(4));
    }

    @Test
    void aMoveThatWasInterruptedContinuesWithItsOffset() {
        stepper().moveTo(START.plus(Duration.ofHours(30)), Duration.ofHours(29));

        assertThat(webhooks.stops.getFirst()).isEqualTo(Duration.ofHours(29));
        assertThat(webhooks.stops.getLast()).isEqualTo(Duration.ofHours(30));
    }

    private Duration moveTo(Duration target) {
        return stepper().moveTo(START.plus(target), Duration.ZERO);
    }

    private ClockStepper stepper() {
        return new ClockStepper(
                List.of(webhooks, syncs), machine, TIMEOUT, () -> machine.pass(), listener);
    }

    /** Stands still except while the stepper pauses. */
    private static final class MachineClock extends Clock {

        private Duration waited = Duration.ZERO;

        void pass() {
            waited = waited.plusMillis(500);
        }

        Instant offsetInstant(Duration offset) {
            return instant().plus(offset);
        }

        @Override
        public Instant instant() {
            return START.plus(waited);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Does one piece of due work with each report, so that the stepper has to wait for it. */
    private final class FakeService implements SteppedClock {

        private final String name;
        private final NavigableMap<Instant, PlannedTask> planned = new TreeMap<>();
        private final Set<String> tasks = new TreeSet<>();
        private final List<Duration> stops = new ArrayList<>();
        private List<String> running = List.of();
        private Duration offset = Duration.ZERO;
        private Runnable onDone = () -> {};
        private long published;
        private int taskRuns;
        private int failures;

        FakeService(String name) {
            this.name = name;
        }

        private record PlannedTask(String name, boolean isStuck, List<Duration> next) {}

        void plan(String work, Duration after, Duration... next) {
            planned.put(START.plus(after), new PlannedTask(work, false, List.of(next)));
        }

        void planAt(String work, Instant at) {
            planned.put(at, new PlannedTask(work, false, List.of()));
        }

        void planStuck(String work, Duration after) {
            planned.put(START.plus(after), new PlannedTask(work, true, List.of()));
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void advanceTo(Duration to) {
            if (failures > 0) {
                failures--;
                throw new IllegalStateException("unavailable");
            }
            offset = to;
            running = List.copyOf(tasks);
            Duration stop = rounded(Duration.between(START, machine.offsetInstant(to)));
            if (stops.isEmpty() || !stops.getLast().equals(stop)) {
                stops.add(stop);
            }
        }

        @Override
        public ServiceClockReport report() {
            Instant now = machine.offsetInstant(offset);
            List<DueTime> due =
                    planned.entrySet().stream()
                            .map(it -> new DueTime(it.getValue().name(), it.getKey()))
                            .toList();
            ServiceClockReport report =
                    new ServiceClockReport(offset.toMillis(), now, due, running, published);
            work(now);
            if (!running.isEmpty()) {
                taskRuns++;
                running = List.of();
            }
            return report;
        }

        private void work(Instant now) {
            planned.entrySet().stream()
                    .filter(it -> !it.getKey().isAfter(now) && !it.getValue().isStuck())
                    .findFirst()
                    .ifPresent(it -> {
                        planned.remove(it.getKey());
                        PlannedTask work = it.getValue();
                        done.add(work.name() + " at " + rounded(Duration.between(START, now)));
                        if (!work.next().isEmpty()) {
                            plan(
                                    work.name(),
                                    Duration.between(START, now).plus(work.next().getFirst()));
                        }
                        onDone.run();
                    });
        }

        /** Without the milliseconds and seconds that pass while the stepper waits. */
        private static Duration rounded(Duration duration) {
            return Duration.ofMinutes(duration.toMinutes());
        }
    }

    private static final class RecordedProgress implements StepProgress {

        private final Set<String> waited = new TreeSet<>();
        private final Set<String> overdue = new TreeSet<>();
        private int steps;
        private int lostAfter = Integer.MAX_VALUE;

        @Override
        public void progress(int more, Collection<String> waitingFor) {
            steps += more;
            waited.addAll(waitingFor);
            if (steps >= lostAfter) {
                throw new ClaimLostException("The move", 0);
            }
        }

        @Override
        public void overdue(Collection<String> work) {
            overdue.addAll(work);
        }
    }
}
