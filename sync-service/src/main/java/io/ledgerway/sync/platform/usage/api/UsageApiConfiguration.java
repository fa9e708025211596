package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.usage.AppTierSettings;
import io.ledgerway.sync.platform.usage.PlatformUsageRepository;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class UsageApiConfiguration {

    @Bean
    UsageReports usageReports(
            PlatformUsageRepository usage,
            AppTierSettings limits,
            Platforms platforms,
            Clock clock) {
        return new UsageReports(usage, limits, platforms, clock);
    }

    @Bean
    ForecastMetrics forecastMetrics(AppTierSettings limits, UsageReports usageReports) {
        return new ForecastMetrics(limits, usageReports);
    }
}
