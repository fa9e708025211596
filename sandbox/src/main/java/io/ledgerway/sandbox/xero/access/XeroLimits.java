package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Calls per minute, day and at once of an organisation, and per minute of the application. Windows
 * slide, by the organisation's clock. Off by default; then the headers show the full limits.
 */
public class XeroLimits {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    private final Tenants tenants;
    private final Clock clock;
    private final Map<UUID, Deque<Instant>> calls = new HashMap<>();
    private final Map<UUID, Integer> running = new HashMap<>();
    private final Deque<Instant> ofApplication = new ArrayDeque<>();
    private Settings settings = Settings.OFF;

    XeroLimits(Tenants tenants, Clock clock) {
        this.tenants = tenants;
        this.clock = clock;
    }

    /**
     * Limits of the price tier.
     *
     * @param enforce whether calls are limited
     * @param records how many records a collection can have before it refuses slow filters
     */
    public record Settings(
            boolean enforce, int minute, int day, int appMinute, int concurrent, int records) {

        static final Settings OFF = new Settings(false, 60, 5_000, 10_000, 5, 100_000);
    }

    /** Calls left after a call. */
    public record Remaining(int minute, int day, int appMinute) {}

    public synchronized void set(Settings wanted) {
        settings = wanted;
        calls.clear();
        ofApplication.clear();
    }

    public synchronized Settings settings() {
        return settings;
    }

    /**
     * Counts a call that begins.
     *
     * @throws XeroError when a limit is reached; a rejected call does not count
     */
    public synchronized void begin(Tenant tenant) {
        Instant now = tenants.now(tenant);
        if (settings.enforce()) {
            refuseOver(tenant, now);
        }
        own(tenant).addLast(now);
        ofApplication.addLast(clock.instant());
        while (ofApplication.size() > 100_000) {
            ofApplication.removeFirst();
        }
        running.merge(tenant.id(), 1, Integer::sum);
    }

    private void refuseOver(Tenant tenant, Instant now) {
        if (running.getOrDefault(tenant.id(), 0) >= settings.concurrent()) {
            throw XeroError.limited("concurrent", 1);
        }
        Instant real = clock.instant();
        if (within(ofApplication, real, MINUTE) >= settings.appMinute()) {
            throw XeroError.limited(
                    "appminute", wait(ofApplication, real, MINUTE, settings.appMinute()));
        }
        Deque<Instant> own = own(tenant);
        if (within(own, now, DAY) >= settings.day()) {
            throw XeroError.limited("day", wait(own, now, DAY, settings.day()));
        }
        if (within(own, now, MINUTE) >= settings.minute()) {
            throw XeroError.limited("minute", wait(own, now, MINUTE, settings.minute()));
        }
    }

    public synchronized void end(Tenant tenant) {
        running.merge(tenant.id(), -1, Integer::sum);
    }

    public synchronized Remaining remaining(Tenant tenant) {
        if (!settings.enforce()) {
            return new Remaining(settings.minute(), settings.day(), settings.appMinute());
        }
        Instant now = tenants.now(tenant);
        Deque<Instant> own = own(tenant);
        return new Remaining(
                Math.max(0, settings.minute() - within(own, now, MINUTE)),
                Math.max(0, settings.day() - within(own, now, DAY)),
                Math.max(0, settings.appMinute() - within(ofApplication, clock.instant(), MINUTE)));
    }

    private Deque<Instant> own(Tenant tenant) {
        Deque<Instant> own = calls.computeIfAbsent(tenant.id(), _ -> new ArrayDeque<>());
        Instant begin = tenants.now(tenant).minus(DAY);
        for (Instant oldest = own.peekFirst();
                oldest != null && !oldest.isAfter(begin);
                oldest = own.peekFirst()) {
            own.removeFirst();
        }
        while (own.size() > 100_000) {
            own.removeFirst();
        }
        return own;
    }

    private static int within(Deque<Instant> times, Instant now, Duration window) {
        Instant begin = now.minus(window);
        int count = 0;
        for (var it = times.descendingIterator(); it.hasNext(); ) {
            if (!it.next().isAfter(begin)) {
                break;
            }
            count++;
        }
        return count;
    }

    /** Seconds until the oldest call of a full window leaves it. */
    private static long wait(Deque<Instant> times, Instant now, Duration window, int limit) {
        Instant oldest = now;
        int count = 0;
        for (var it = times.descendingIterator(); it.hasNext() && count < limit; count++) {
            oldest = it.next();
        }
        long millis = Duration.between(now, oldest.plus(window)).toMillis();
        return Math.max(1, (millis + 999) / 1000);
    }
}
