package io.ledgerway.sync.platform.calllog;

import io.ledgerway.starter.partition.LogBuffer;
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
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({CallLog.class, PlatformCallRepository.class})
@EnableConfigurationProperties(LogProperties.class)
class CallLogConfiguration {

    private static final String TABLE = "platform_call";

    private static final Duration DAILY = Duration.ofDays(1);

    /** Entries of up to 5 kB. */
    private static final int CAPACITY = 10_000;

    @Bean
    LogRetention platformCallRetention(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            LogProperties properties,
            MeterRegistry metrics) {
        return LogRetention.of(TABLE, jdbc, transaction, properties, metrics);
    }

    @Bean
    PeriodicTask platformCallRetentionTask(LogRetention platformCallRetention) {
        return platformCallRetention.task();
    }

    @Bean
    PeriodicTask platformCallHourPurge(PlatformCallRepository calls) {
        return new PeriodicTask("platform-call-hours", DAILY, calls::deleteOldHours);
    }

    @Bean
    LogBuffer<LoggedCall> platformCallBuffer(
            PlatformCallRepository calls,
            LogRetention platformCallRetention,
            MeterRegistry metrics) {
        return new LogBuffer<>(TABLE, CAPACITY, platformCallRetention::isFull, calls::add, metrics);
    }

    @Bean
    PeriodicTask platformCallWriter(LogBuffer<LoggedCall> platformCallBuffer) {
        return platformCallBuffer.task();
    }
}
