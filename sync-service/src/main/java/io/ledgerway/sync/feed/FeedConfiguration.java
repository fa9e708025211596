package io.ledgerway.sync.feed;

import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.history.HistoryProperties;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({ChangeFeed.class, ChangeQueries.class, LatestChangeQueries.class})
class FeedConfiguration {

    private static final Duration WAKE_INTERVAL = Duration.ofMillis(100);

    @Bean
    FeedWaiters changeWaiters(
            ChangeQueries queries, HistoryProperties properties, MeterRegistry metrics) {
        FeedWaiters waiters = new FeedWaiters(queries::newest, properties.maxWaiting());
        Gauge.builder("ledgerway.changes.waiting", waiters, FeedWaiters::count).register(metrics);
        return waiters;
    }

    @Bean
    PeriodicTask changeWaiterTask(FeedWaiters waiters) {
        return new PeriodicTask("change-waiters", WAKE_INTERVAL, waiters::wake);
    }
}
