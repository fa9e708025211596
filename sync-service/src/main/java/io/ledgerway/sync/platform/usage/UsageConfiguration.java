package io.ledgerway.sync.platform.usage;

import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.BatchSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

@Configuration(proxyBeanMethods = false)
@Import({MonthlyLimitGuard.class, PlatformUsageRepository.class, UsageMeters.class})
class UsageConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofHours(6);

    /** A year, with the same month of the year before. */
    private static final Duration RETENTION = Duration.ofDays(400);

    @Bean
    AppTierSettings appTierSettings(Environment environment) {
        return AppTierSettings.of(environment);
    }

    @Bean
    BatchSubscription<PlatformCallEvent> platformCalls(
            PlatformUsageRepository usage, CallLog log, MeterRegistry registry) {
        PlatformCallHandler handler = new PlatformCallHandler(usage, log, registry);
        return BatchSubscription.to(Topic.PLATFORM_CALLS, PlatformCallEvent.class, handler::on);
    }

    @Bean
    PeriodicTask platformUsagePurge(PlatformUsageRepository usage) {
        return new PeriodicTask(
                "platform-usage-purge", PURGE_INTERVAL, () -> usage.purge(RETENTION));
    }
}
