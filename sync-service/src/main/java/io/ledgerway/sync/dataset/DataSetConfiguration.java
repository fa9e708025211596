package io.ledgerway.sync.dataset;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    CompanyLock.class,
    ConnectionConcurrency.class,
    DataRefresh.class,
    DataSetBatches.class,
    DataSetLifecycle.class,
    DataSetMetrics.class,
    DataSetQueue.class,
    DataSetRepository.class,
    DataSetRowMapper.class,
    DataTypeStateRepository.class,
    HourlyDataSetCounts.class,
    InitialSync.class
})
class DataSetConfiguration {

    private static final Duration DAILY = Duration.ofDays(1);

    @Bean
    PeriodicTask dataSetHourPurge(HourlyDataSetCounts hourlyDataSetCounts) {
        return new PeriodicTask("data-set-hours", DAILY, hourlyDataSetCounts::deleteOld);
    }
}
