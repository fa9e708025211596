package io.ledgerway.sync.record.overview;

import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class RecordOverviewConfiguration {

    private static final Duration COMPARISON_TIME = Duration.ofSeconds(1);

    @Bean
    RecordSearchQueries recordSearchQueries(DataSource dataSource) {
        return new RecordSearchQueries(dataSource);
    }

    @Bean
    CompanySearchQueries companySearchQueries(
            RecordSearchQueries recordSearchQueries, DataSource dataSource) {
        return new CompanySearchQueries(recordSearchQueries, dataSource, COMPARISON_TIME);
    }

    @Bean
    DailyChangeQueries dailyChangeQueries(JdbcClient jdbc) {
        return new DailyChangeQueries(jdbc);
    }
}
