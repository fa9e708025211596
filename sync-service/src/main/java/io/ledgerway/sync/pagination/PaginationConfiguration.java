package io.ledgerway.sync.pagination;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class PaginationConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofMinutes(5);

    @Bean
    PageCursors pageCursors(JdbcClient jdbc, PageCursorProperties properties) {
        return new PageCursors(jdbc, properties);
    }

    @Bean
    PeriodicTask pageCursorPurge(PageCursors pageCursors) {
        return new PeriodicTask("page-cursor-purge", PURGE_INTERVAL, pageCursors::purgeExpired);
    }
}
