package io.ledgerway.portal.log;

import io.ledgerway.portal.view.NavigationEntry;
import io.ledgerway.portal.view.NavigationEntry.Section;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Navigation entry and chart of the logs. */
@Configuration(proxyBeanMethods = false)
class LogConfiguration {

    static final String REQUESTS = "/portal/developers/logs";
    static final String PLATFORM_CALLS = REQUESTS + "/platform-calls";
    static final String DELIVERIES = REQUESTS + "/deliveries";
    static final String CORRELATION = REQUESTS + "/correlation-ids/{correlationId}";

    @Bean
    NavigationEntry logsEntry() {
        return new NavigationEntry(Section.DEVELOPERS, "Logs", "list", REQUESTS, 5);
    }

    @Bean
    LogFilters logFilters(Clock clock) {
        return new LogFilters(clock);
    }
}
