package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.starter.telemetry.CachedGauges;
import io.ledgerway.sync.platform.usage.AppTierSettings;
import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.ledgerway.sync.platform.usage.AppliedTier;
import io.ledgerway.sync.platform.usage.api.UsageReports.MonthlyForecast;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * {@code ledgerway.platform.monthly.forecast.ratio} and {@code ledgerway.platform.estimated.cost}:
 * the forecast usage of the month as a share of what the application's tier includes, and its bill.
 * A sample reads the usage of all connections in the month, so it is taken every five minutes.
 */
final class ForecastMetrics implements MeterBinder {

    private static final Duration INTERVAL = Duration.ofMinutes(5);

    private static final MonthlyForecast NONE = new MonthlyForecast(0, 0, 0);

    private final AppTierSettings limits;
    private final CachedGauges<Map<String, MonthlyForecast>> forecasts;

    ForecastMetrics(AppTierSettings limits, UsageReports reports) {
        this.limits = limits;
        this.forecasts = new CachedGauges<>(INTERVAL, reports::forecasts);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Set<String> platforms = new TreeSet<>(limits.limits().keySet());
        platforms.addAll(limits.tiers().keySet());
        platforms.forEach(platform -> {
            MonthlyLimit included = limits.included(platform);
            if (included.readCalls() > 0 || included.receivedBytes() > 0) {
                Gauge.builder(
                                "ledgerway.platform.monthly.forecast.ratio",
                                () -> figure(platform, it -> ratio(included, it)))
                        .tag("platform", platform)
                        .register(registry);
            }
        });
        limits.tiers()
                .forEach((platform, tier) -> {
                    if (tier.monthlyFee() != null) {
                        Gauge.builder(
                                        "ledgerway.platform.estimated.cost",
                                        () -> figure(platform, it -> cost(tier, it)))
                                .tag("platform", platform)
                                .tag("currency", tier.currency())
                                .register(registry);
                    }
                });
    }

    private double figure(String platform, ToDoubleFunction<MonthlyForecast> figure) {
        return forecasts.value(it -> figure.applyAsDouble(it.getOrDefault(platform, NONE)));
    }

    /** Of the limit that is used most. */
    private static double ratio(MonthlyLimit included, MonthlyForecast forecast) {
        return Math.max(
                ratio(included.readCalls(), forecast.readCalls()),
                ratio(included.receivedBytes(), forecast.receivedBytes()));
    }

    private static double ratio(long included, long used) {
        return included == 0 ? 0 : (double) used / included;
    }

    private static double cost(AppliedTier tier, MonthlyForecast forecast) {
        BigDecimal cost = tier.cost(forecast.readCalls(), forecast.receivedBytes());
        return cost == null ? 0 : cost.doubleValue();
    }
}
