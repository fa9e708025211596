package io.ledgerway.sync.history;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@Import({
    AsOfValidator.class,
    ChangeMetrics.class,
    ChangeSequencer.class,
    HistoryPartitions.class,
    HistorySizeMetrics.class
})
class HistoryConfiguration {

    /** Finds changes whose replica stopped after it committed them; all others wake the task. */
    private static final Duration SEQUENCE_INTERVAL = Duration.ofSeconds(1);

    /** While another transaction holds the lock, and after a failure. */
    private static final Duration SEQUENCE_RETRY = Duration.ofMillis(100);

    private static final Duration PARTITION_INTERVAL = Duration.ofMinutes(10);

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
    ChangeLog changeLog(
            JdbcClient jdbc,
            Clock clock,
            ChangeMetrics metrics,
            @Qualifier("changeSequencerTask") PeriodicTask sequencer) {
        return new ChangeLog(jdbc, clock, metrics, sequencer::trigger);
    }

    @Bean
    PeriodicTask historyPartitionTask(HistoryPartitions partitions) {
        return new PeriodicTask("history-partitions", PARTITION_INTERVAL, partitions::run);
    }
}
