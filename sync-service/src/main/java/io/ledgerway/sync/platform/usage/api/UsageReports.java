package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.usage.PlatformUsage;
import io.ledgerway.sync.platform.usage.UsageDay;
import io.ledgerway.sync.platform.usage.UsageLimits;
import io.ledgerway.sync.platform.usage.UsageLimits.MonthlyLimit;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Day;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Limit;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Platform;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Totals;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reports of the usage of platforms. */
final class UsageReports {

    private final PlatformUsage usage;
    private final UsageLimits limits;
    private final Platforms platforms;
    private final Clock clock;

    UsageReports(PlatformUsage usage, UsageLimits limits, Platforms platforms, Clock clock) {
        this.usage = usage;
        this.limits = limits;
        this.platforms = platforms;
        this.clock = clock;
    }

    PlatformUsageResponse ofClient(ClientId client, YearMonth month) {
        return response(
                month,
                usage.days(client.value(), month.atDay(1), month.plusMonths(1).atDay(1)),
                Map.of());
    }

    PlatformUsageResponse ofAllClients(YearMonth month) {
        return response(
                month,
                usage.days(null, month.atDay(1), month.plusMonths(1).atDay(1)),
                limits.limits());
    }

    private PlatformUsageResponse response(
            YearMonth month, List<UsageDay> days, Map<String, MonthlyLimit> limits) {
        Map<String, List<UsageDay>> byPlatform =
                days.stream()
                        .collect(
                                Collectors.groupingBy(
                                        UsageDay::platformKey,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return new PlatformUsageResponse(
                month.toString(),
                byPlatform.entrySet().stream()
                        .map(it -> platform(month, it.getKey(), it.getValue(), limits))
                        .toList());
    }

    private Platform platform(
            YearMonth month, String key, List<UsageDay> days, Map<String, MonthlyLimit> limits) {
        return new Platform(
                key,
                platforms
                        .find(key)
                        .map(it -> it.descriptor())
                        .map(PlatformDescriptor::name)
                        .orElse(key),
                new Totals(
                        sum(days, UsageDay::readCalls),
                        sum(days, UsageDay::writeCalls),
                        sum(days, UsageDay::throttledCalls),
                        sum(days, UsageDay::sentBytes),
                        sum(days, UsageDay::receivedBytes)),
                Optional.ofNullable(limits.get(key)).map(it -> limit(it, month, days)).orElse(null),
                days.stream()
                        .map(it ->
                                new Day(
                                        it.day(),
                                        it.readCalls(),
                                        it.writeCalls(),
                                        it.throttledCalls(),
                                        it.sentBytes(),
                                        it.receivedBytes()))
                        .toList());
    }

    private Limit limit(MonthlyLimit limit, YearMonth month, List<UsageDay> days) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        UsageForecast calls = new UsageForecast(limit.readCalls(), days, UsageDay::readCalls);
        UsageForecast bytes =
                new UsageForecast(limit.receivedBytes(), days, UsageDay::receivedBytes);
        return new Limit(
                positive(limit.readCalls()),
                positive(limit.receivedBytes()),
                Math.max(calls.usedRatio(), bytes.usedRatio()),
                earlier(calls.usedUpOn(month, today), bytes.usedUpOn(month, today)));
    }

    private static @Nullable Long positive(long limit) {
        return limit > 0 ? limit : null;
    }

    private static @Nullable LocalDate earlier(@Nullable LocalDate one, @Nullable LocalDate other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isBefore(other) ? one : other;
    }

    private static long sum(List<UsageDay> days, ToLongFunction<UsageDay> figure) {
        return days.stream().mapToLong(figure).sum();
    }
}
