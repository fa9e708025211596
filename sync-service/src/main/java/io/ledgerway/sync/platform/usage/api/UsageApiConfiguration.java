package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.usage.PlatformUsage;
import io.ledgerway.sync.platform.usage.UsageLimits;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class UsageApiConfiguration {

    @Bean
    UsageReports usageReports(
            PlatformUsage usage, UsageLimits limits, Platforms platforms, Clock clock) {
        return new UsageReports(usage, limits, platforms, clock);
    }

    @Bean
    ForecastMetrics forecastMetrics(UsageLimits limits, UsageReports usageReports) {
        return new ForecastMetrics(limits, usageReports);
    }
}
