package io.ledgerway.company.requestlog;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.log.RequestLogEvent;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.partition.LogMetrics;
import io.ledgerway.starter.partition.LogProperties;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of the log of requests. */
@Configuration(proxyBeanMethods = false)
@Import({RequestLogPurge.class, RequestLogRepository.class})
@EnableConfigurationProperties(LogProperties.class)
class RequestLogConfiguration {

    private static final String TABLE = "request_log";
    private static final Duration DAILY = Duration.ofDays(1);

    @Bean
    LogRetention requestLogRetention(
            JdbcClient jdbc,
            TransactionOperations transactions,
            LogProperties properties,
            MeterRegistry meters) {
        return LogRetention.of(TABLE, jdbc, transactions, properties, meters);
    }

    @Bean
    PeriodicTask requestLogRetentionTask(LogRetention requestLogRetention) {
        return requestLogRetention.task();
    }

    @Bean
    PeriodicTask requestCountPurge(RequestLogRepository requests) {
        return new PeriodicTask("request-counts", DAILY, requests::deleteOldCounts);
    }

    /** Numbers are stored even if the log is full. */
    @Bean
    EventSubscription<RequestLogEvent> requestLog(
            RequestLogRepository requests, LogRetention requestLogRetention, MeterRegistry meters) {
        LogMetrics entries = new LogMetrics(TABLE, meters);
        return EventSubscription.to(
                Topic.REQUEST_LOG,
                RequestLogEvent.class,
                event -> {
                    switch (event) {
                        case RequestLogEvent.Recorded it -> {
                            requests.count(it.requests());
                            if (requestLogRetention.isFull()) {
                                entries.dropped(it.requests().size());
                            } else {
                                requests.add(it.requests());
                                entries.written(it.requests().size());
                            }
                        }
                    }
                });
    }
}
