package io.ledgerway.sync.platformevent;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({PlatformEventMetrics.class, PlatformEventProcessor.class, PlatformEventRepository.class})
class PlatformEventConfiguration {

    /** Finds events whose replica stopped after it stored them. */
    private static final Duration PROCESS_INTERVAL = Duration.ofSeconds(5);

    private static final Duration PURGE_INTERVAL = Duration.ofHours(1);

    /** A platform repeats a delivery for at most a week. */
    private static final Duration RETENTION = Duration.ofDays(30);

    @Bean
    PeriodicTask platformEventTask(PlatformEventProcessor processor) {
        return new PeriodicTask("platform-events", PROCESS_INTERVAL, processor::processAll);
    }

    @Bean
    PeriodicTask platformEventPurge(PlatformEventRepository events) {
        return new PeriodicTask(
                "platform-event-purge", PURGE_INTERVAL, () -> events.purge(RETENTION));
    }
}
