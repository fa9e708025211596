package io.ledgerway.sync.feed;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.history.HistoryProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class FeedConfiguration {

    private static final Duration WAKE_EVERY = Duration.ofMillis(100);

    @Bean
    ChangeQueries changeQueries(JdbcClient jdbc) {
        return new ChangeQueries(jdbc);
    }

    @Bean
    ChangeFeed changeFeed(ChangeQueries queries) {
        return new ChangeFeed(queries);
    }

    @Bean
    ChangeWaiters changeWaiters(
            ChangeQueries queries, HistoryProperties properties, MeterRegistry metrics) {
        return new ChangeWaiters(queries, properties.maxWaiting(), metrics);
    }

    @Bean
    PeriodicTask changeWaiterTask(ChangeWaiters waiters) {
        return new PeriodicTask("change-waiters", WAKE_EVERY, waiters::wake);
    }
}
