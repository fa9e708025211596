package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.connector.price.AppTier;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.usage.AppTierSettings;
import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.ledgerway.sync.platform.usage.AppliedTier;
import io.ledgerway.sync.platform.usage.DailyUsage;
import io.ledgerway.sync.platform.usage.PlatformUsageRepository;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Cost;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Day;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Forecast;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Limit;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Platform;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.RateLimit;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Tier;
import io.ledgerway.sync.platform.usage.api.PlatformUsageResponse.Totals;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reports of the usage of platforms. */
final class UsageReports {

    private final PlatformUsageRepository usage;
    private final AppTierSettings limits;
    private final Platforms platforms;
    private final Clock clock;

    UsageReports(
            PlatformUsageRepository usage,
            AppTierSettings limits,
            Platforms platforms,
            Clock clock) {
        this.usage = usage;
        this.limits = limits;
        this.platforms = platforms;
        this.clock = clock;
    }

    PlatformUsageResponse ofClient(ClientId client, YearMonth month) {
        return response(month, client, /* forOperator= */ false);
    }

    PlatformUsageResponse ofAllClients(YearMonth month) {
        return response(month, null, /* forOperator= */ true);
    }

    private PlatformUsageResponse response(
            YearMonth month, @Nullable ClientId client, boolean forOperator) {
        Map<String, List<DailyUsage>> byPlatform =
                usage
                        .days(
                                client == null ? null : client.value(),
                                month.atDay(1),
                                month.plusMonths(1).atDay(1))
                        .stream()
                        .collect(
                                Collectors.groupingBy(
                                        DailyUsage::platformKey,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return new PlatformUsageResponse(
                month.toString(),
                byPlatform.entrySet().stream()
                        .map(it -> platform(month, it.getKey(), it.getValue(), forOperator))
                        .toList());
    }

    private Platform platform(
            YearMonth month, String key, List<DailyUsage> days, boolean forOperator) {
        Optional<PlatformDescriptor> descriptor =
                platforms.find(key).map(PlatformConnector::descriptor);
        Optional<AppliedTier> tier = Optional.ofNullable(limits.tiers().get(key));
        MonthlyForecast forecast = forecast(month, days);
        return new Platform(
                key,
                descriptor.map(PlatformDescriptor::name).orElse(key),
                new Totals(
                        sum(days, DailyUsage::readCalls),
                        sum(days, DailyUsage::writeCalls),
                        sum(days, DailyUsage::authorizationCalls),
                        sum(days, DailyUsage::throttledCalls),
                        sum(days, DailyUsage::sentBytes),
                        sum(days, DailyUsage::receivedBytes)),
                forOperator
                        ? Optional.ofNullable(limits.limits().get(key))
                                .map(it -> limit(it, month, days))
                                .orElse(null)
                        : null,
                days.stream()
                        .map(it ->
                                new Day(
                                        it.day(),
                                        it.readCalls(),
                                        it.writeCalls(),
                                        it.authorizationCalls(),
                                        it.throttledCalls(),
                                        it.sentBytes(),
                                        it.receivedBytes()))
                        .toList(),
                tier.map(UsageReports::tier).orElse(null),
                new Forecast(forecast.readCalls(), forecast.writeCalls(), forecast.receivedBytes()),
                forOperator ? tier.map(it -> cost(it, days, forecast)).orElse(null) : null,
                descriptor.map(UsageReports::rateLimits).orElse(List.of()),
                descriptor.map(it -> it.ratePolicy().maxConcurrentCalls()).orElse(null));
    }

    /** The usage of all clients in the current month, by platform. */
    Map<String, MonthlyForecast> forecasts() {
        YearMonth month = YearMonth.from(today());
        Map<String, MonthlyForecast> forecasts = new HashMap<>();
        usage.days(null, month.atDay(1), month.plusMonths(1).atDay(1)).stream()
                .collect(Collectors.groupingBy(DailyUsage::platformKey))
                .forEach((key, days) -> forecasts.put(key, forecast(month, days)));
        return forecasts;
    }

    private MonthlyForecast forecast(YearMonth month, List<DailyUsage> days) {
        return new MonthlyForecast(
                projected(month, days, DailyUsage::readCalls),
                projected(month, days, DailyUsage::writeCalls),
                projected(month, days, DailyUsage::receivedBytes));
    }

    private long projected(
            YearMonth month, List<DailyUsage> days, ToLongFunction<DailyUsage> figure) {
        return new UsageForecast(0, days, figure).projected(month, today());
    }

    private static Tier tier(AppliedTier applied) {
        AppTier tier = applied.tier();
        boolean blocks = tier.readCalls().blocks() || tier.receivedBytes().blocks();
        boolean limited = tier.readCalls().isLimited() || tier.receivedBytes().isLimited();
        return new Tier(
                tier.name(),
                tier.maxConnections() == 0 ? null : tier.maxConnections(),
                positive(tier.readCalls().included()),
                positive(tier.receivedBytes().included()),
                limited ? (blocks ? "blocked" : "charged") : null);
    }

    private static @Nullable Cost cost(
            AppliedTier tier, List<DailyUsage> days, MonthlyForecast forecast) {
        BigDecimal soFar =
                tier.cost(sum(days, DailyUsage::readCalls), sum(days, DailyUsage::receivedBytes));
        BigDecimal projected = tier.cost(forecast.readCalls(), forecast.receivedBytes());
        return soFar == null || projected == null
                ? null
                : new Cost(tier.currency(), soFar, projected);
    }

    private static List<RateLimit> rateLimits(PlatformDescriptor platform) {
        return platform.ratePolicy().buckets().stream()
                .map(it ->
                        new RateLimit(
                                it.name(),
                                it.permits(),
                                it.window().toSeconds(),
                                it.scope() == Scope.TENANT))
                .toList();
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private Limit limit(MonthlyLimit limit, YearMonth month, List<DailyUsage> days) {
        LocalDate today = today();
        UsageForecast calls = new UsageForecast(limit.readCalls(), days, DailyUsage::readCalls);
        UsageForecast bytes =
                new UsageForecast(limit.receivedBytes(), days, DailyUsage::receivedBytes);
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

    private static long sum(List<DailyUsage> days, ToLongFunction<DailyUsage> figure) {
        return days.stream().mapToLong(figure).sum();
    }

    /** The usage of a whole month. */
    record MonthlyForecast(long readCalls, long writeCalls, long receivedBytes) {}
}
