package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Monthly limits of the application at platforms. Pulls stop at 95 % of a limit, and all reads at
 * the limit, until the first day of the next month (UTC). The usage is read at most every ten
 * seconds; the calls of this replica are added at once. So other replicas can exceed a limit by the
 * calls of ten seconds, for which the reserve has room.
 */
final class MonthlyLimitGuard implements MeterBinder {

    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(10);

    /** Pulls leave this share to reads that users and writes wait for. */
    private static final double RESERVE = 0.05;

    private final PlatformUsageRepository usage;
    private final AppTierSettings limits;
    private final Clock clock;
    private final Map<String, Sample> samples = new ConcurrentHashMap<>();

    MonthlyLimitGuard(PlatformUsageRepository usage, AppTierSettings limits, Clock clock) {
        this.usage = usage;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Checks whether a read may be sent.
     *
     * @throws ConnectorException.RateLimited until the next month, if a limit is used up
     */
    void check(String platformKey, boolean background) throws ConnectorException {
        MonthlyLimit limit = limits.limits().get(platformKey);
        if (limit == null || usedRatio(platformKey, limit) < (background ? 1 - RESERVE : 1)) {
            return;
        }
        Instant now = clock.instant();
        throw new ConnectorException.RateLimited(
                "The monthly limit of the application at the platform is used up",
                Duration.between(now, nextMonth(now)));
    }

    /** Adds a call that was sent to the usage that was read last. */
    void sent(String platformKey, long readCalls, long receivedBytes) {
        Sample sample = samples.get(platformKey);
        if (sample != null) {
            sample.readCalls().add(readCalls);
            sample.receivedBytes().add(receivedBytes);
        }
    }

    /** The used share of the limit that is used most. */
    private double usedRatio(String platformKey, MonthlyLimit limit) {
        Instant now = clock.instant();
        Sample sample =
                samples.compute(
                        platformKey,
                        (key, last) ->
                                last != null && last.isRecent(now)
                                        ? last
                                        : Sample.of(key, month(now), now));
        return sample.usedRatio(limit);
    }

    /** The days of this month, of all platforms. */
    private List<DailyUsage> month(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        return usage.days(null, today.withDayOfMonth(1), today.plusDays(1));
    }

    private static Instant nextMonth(Instant now) {
        return LocalDate.ofInstant(now, ZoneOffset.UTC)
                .withDayOfMonth(1)
                .plusMonths(1)
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
    }

    /** A scrape waits neither for the database nor for a check that waits for it. */
    @Override
    public void bindTo(MeterRegistry registry) {
        CachedGauges<Map<String, Double>> ratios = new CachedGauges<>(this::storedRatios);
        limits.limits()
                .keySet()
                .forEach(platform ->
                        Gauge.builder(
                                        "ledgerway.platform.monthly.limit.used.ratio",
                                        () -> ratios.value(it -> it.getOrDefault(platform, 0.0)))
                                .tag("platform", platform)
                                .register(registry));
    }

    private Map<String, Double> storedRatios() {
        Instant now = clock.instant();
        List<DailyUsage> month = month(now);
        Map<String, Double> ratios = new HashMap<>();
        limits.limits()
                .forEach((platform, limit) ->
                        ratios.put(platform, Sample.of(platform, month, now).usedRatio(limit)));
        return ratios;
    }

    /** The usage of the month at a time, and the calls of this replica since then. */
    private record Sample(Instant at, LongAdder readCalls, LongAdder receivedBytes) {

        static Sample of(String platformKey, List<DailyUsage> days, Instant now) {
            Sample sample = new Sample(now, new LongAdder(), new LongAdder());
            days.stream()
                    .filter(it -> it.platformKey().equals(platformKey))
                    .forEach(it -> {
                        sample.readCalls.add(it.readCalls());
                        sample.receivedBytes.add(it.receivedBytes());
                    });
            return sample;
        }

        double usedRatio(MonthlyLimit limit) {
            return Math.max(
                    ratio(readCalls.sum(), limit.readCalls()),
                    ratio(receivedBytes.sum(), limit.receivedBytes()));
        }

        private static double ratio(long used, long limit) {
            return limit == 0 ? 0 : (double) used / limit;
        }

        /** Within the interval and the month. */
        boolean isRecent(Instant now) {
            return !now.isBefore(at)
                    && now.isBefore(at.plus(REFRESH_INTERVAL))
                    && now.isBefore(nextMonth(at));
        }
    }
}
