package io.ledgerway.webhook.feed;

import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(EventFeed.class)
class FeedConfiguration {

    private static final Duration WAKE_INTERVAL = Duration.ofMillis(100);

    @Bean
    FeedWaiters eventWaiters(EventFeed feed, FeedProperties properties, MeterRegistry metrics) {
        FeedWaiters waiters = new FeedWaiters(feed::newest, properties.maxWaiting());
        Gauge.builder("ledgerway.webhook.feed.waiting", waiters, FeedWaiters::count)
                .description("Requests that wait for an event")
                .register(metrics);
        return waiters;
    }

    @Bean
    PeriodicTask eventWaiterTask(FeedWaiters waiters) {
        return new PeriodicTask("event-waiters", WAKE_INTERVAL, waiters::wake);
    }
}
