package io.ledgerway.sync.history;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

    /** Finds changes whose replica stopped after it committed them; all others wake the task. */
    private static final Duration SEQUENCE_INTERVAL = Duration.ofSeconds(1);

    /** While another transaction holds the lock, and after a failure. */
    private static final Duration SEQUENCE_RETRY = Duration.ofMillis(100);

    private static final Duration PARTITION_INTERVAL = Duration.ofMinutes(10);

    @Bean
    ChangeSequencer changeSequencer(JdbcClient jdbc, TransactionTemplate transaction) {
        return new ChangeSequencer(jdbc, transaction);
    }

    @Bean
    PeriodicTask changeSequencerTask(ChangeSequencer sequencer) {
        PeriodicTask task =
                new PeriodicTask(
                        "change-sequencer", SEQUENCE_INTERVAL, SEQUENCE_RETRY, sequencer::run);
        // the first run finds the changes of a previous process
        task.trigger();
        return task;
    }

    @Bean
    ChangeMetrics changeMetrics(MeterRegistry registry, JdbcClient jdbc) {
        return new ChangeMetrics(registry, jdbc);
    }

    @Bean
    HistorySizeMetrics historySizeMetrics(MeterRegistry registry, JdbcClient jdbc) {
        return new HistorySizeMetrics(registry, jdbc);
    }

    @Bean
    ChangeLog changeLog(
            JdbcClient jdbc,
            Clock clock,
            ChangeMetrics metrics,
            @Qualifier("changeSequencerTask") PeriodicTask sequencer) {
        return new ChangeLog(jdbc, clock, metrics, sequencer::trigger);
    }

    @Bean
    HistoryPartitions historyPartitions(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            HistoryProperties properties,
            Clock clock) {
        return new HistoryPartitions(jdbc, transaction, properties, clock);
    }

    @Bean
    PeriodicTask historyPartitionTask(HistoryPartitions partitions) {
        return new PeriodicTask("history-partitions", PARTITION_INTERVAL, partitions::run);
    }

    @Bean
    AsOfValidator asOfValidator(JdbcClient jdbc, Clock clock) {
        return new AsOfValidator(jdbc, clock);
    }
}
