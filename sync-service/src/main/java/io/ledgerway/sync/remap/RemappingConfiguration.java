package io.ledgerway.sync.remap;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.record.RecordRemapper;
import io.ledgerway.sync.record.RemappedRecords;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class RemappingConfiguration {

    private static final Duration INTERVAL = Duration.ofMinutes(1);

    @Bean
    RemappingJob remappingJob(
            JdbcClient jdbc,
            RecordRemapper remapper,
            RemappedRecords records,
            DataTypeStateRepository states,
            TransactionTemplate transaction,
            MeterRegistry registry) {
        RemappingRepository repository = new RemappingRepository(jdbc);
        return new RemappingJob(
                repository,
                remapper,
                records,
                states,
                new RemappingMetrics(registry, repository),
                transaction);
    }

    @Bean
    PeriodicTask remappingTask(RemappingJob job) {
        return new PeriodicTask("remapping", INTERVAL, job::run);
    }
}
