package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.model.clock.ServiceClockReport.DueTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClientResponseException;

/**
 * Moves the time of several services to a target. It stops at each time at which work becomes due
 * in one of them, at least once a day. It continues when all work is done: no service has due work,
 * every periodic task has run, and two consecutive rounds have written no event.
 */
final class ClockStepper {

    /** For work that no service announces, such as daily purges and new partitions. */
    static final Duration MAX_STEP = Duration.ofDays(1);

    private static final Logger log = LoggerFactory.getLogger(ClockStepper.class);

    private final List<SteppedClock> services;
    private final Clock machine;
    private final Duration settleTimeout;
    private final Runnable pause;
    private final StepProgress listener;

    /** Work that is not waited for, up to the time for which it was due. */
    private final Map<String, Instant> ignored = new HashMap<>();

    /**
     * Creates a stepper.
     *
     * @param machine the time without the offset
     * @param settleTimeout how long it waits for the work of one stop
     * @param pause waits before work is looked at again
     */
    ClockStepper(
            List<SteppedClock> services,
            Clock machine,
            Duration settleTimeout,
            Runnable pause,
            StepProgress listener) {
        this.services = List.copyOf(services);
        this.machine = machine;
        this.settleTimeout = settleTimeout;
        this.pause = pause;
        this.listener = listener;
    }

    /**
     * Moves to the target and returns the offset there.
     *
     * @param offset the present one
     */
    Duration moveTo(Instant target, Duration offset) {
        Duration current = offset;
        while (true) {
            Optional<Instant> next = settle(current);
            Instant now = machine.instant().plus(current);
            if (!now.isBefore(target)) {
                return current;
            }
            Instant stop = earlier(target, now.plus(MAX_STEP));
            current = longer(current, offsetAt(next.map(it -> earlier(it, stop)).orElse(stop)));
            listener.progress(1, List.of());
        }
    }

    /** The offset at which the time is reached. */
    private Duration offsetAt(Instant time) {
        return Duration.ofMillis(Duration.between(machine.instant(), time).toMillis() + 1);
    }

    /** Waits until all work is done; returns the time of the next. */
    private Optional<Instant> settle(Duration offset) {
        Instant end = machine.instant().plus(settleTimeout);
        long published = -1;
        while (true) {
            advance(offset);
            Map<String, ServiceClockReport> reports = awaitQuiet(end);
            long sum = reports.values().stream().mapToLong(ServiceClockReport::published).sum();
            if (sum == published || !machine.instant().isBefore(end)) {
                return next(reports);
            }
            published = sum;
        }
    }

    /** A service that does not respond is waited for: the time never moves without it. */
    private void advance(Duration offset) {
        for (SteppedClock service : services) {
            while (!responds(service, () -> service.advanceTo(offset))) {
                pause.run();
            }
        }
    }

    private Map<String, ServiceClockReport> awaitQuiet(Instant end) {
        while (true) {
            Map<String, ServiceClockReport> reports = reports();
            Map<String, Instant> dueWork = dueWork(reports);
            if (dueWork.isEmpty()) {
                return reports;
            }
            if (!machine.instant().isBefore(end)) {
                log.warn("The test clock continues although work is due: {}", dueWork.keySet());
                dueWork.forEach((work, at) -> ignored.merge(work, at, ClockStepper::later));
                listener.overdue(new TreeSet<>(dueWork.keySet()));
                return reports;
            }
            listener.progress(0, new TreeSet<>(dueWork.keySet()));
            pause.run();
        }
    }

    private Map<String, ServiceClockReport> reports() {
        Map<String, ServiceClockReport> reports = new HashMap<>();
        for (SteppedClock service : services) {
            while (!responds(service, () -> reports.put(service.name(), service.report()))) {
                pause.run();
            }
        }
        return reports;
    }

    private boolean responds(SteppedClock service, Runnable call) {
        try {
            call.run();
            return true;
        } catch (RuntimeException e) {
            log.debug("{} does not respond", service.name(), e);
            listener.progress(0, List.of(service.name() + ": " + reason(e)));
            return false;
        }
    }

    private static String reason(RuntimeException e) {
        return e instanceof RestClientResponseException response
                ? "status " + response.getStatusCode().value()
                : "no response";
    }

    /** Work that is due or running, with the time for which it was due. */
    private Map<String, Instant> dueWork(Map<String, ServiceClockReport> reports) {
        Map<String, Instant> dueWork = new HashMap<>();
        reports.forEach((service, report) -> {
            for (DueTime it : report.due()) {
                String work = service + ": " + it.work();
                if (!it.at().isAfter(report.now()) && !isIgnored(work, it.at())) {
                    dueWork.put(work, it.at());
                }
            }
            for (String task : report.running()) {
                dueWork.put(service + ": " + task, Instant.MIN);
            }
        });
        return dueWork;
    }

    private boolean isIgnored(String work, Instant at) {
        Instant until = ignored.get(work);
        return until != null && !at.isAfter(until);
    }

    private static Optional<Instant> next(Map<String, ServiceClockReport> reports) {
        List<Instant> times = new ArrayList<>();
        reports.values()
                .forEach(report ->
                        report.due().stream()
                                .map(DueTime::at)
                                .filter(it -> it.isAfter(report.now()))
                                .forEach(times::add));
        return times.stream().min(Comparator.naturalOrder());
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isBefore(other) ? other : one;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }
}
