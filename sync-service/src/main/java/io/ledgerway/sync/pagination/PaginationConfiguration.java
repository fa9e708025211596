package io.ledgerway.sync.pagination;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PageCursors.class)
class PaginationConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofMinutes(5);

    @Bean
    PeriodicTask pageCursorPurge(PageCursors pageCursors) {
        return new PeriodicTask("page-cursor-purge", PURGE_INTERVAL, pageCursors::purgeExpired);
    }
}
