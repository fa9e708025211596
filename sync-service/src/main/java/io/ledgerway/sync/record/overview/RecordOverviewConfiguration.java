package io.ledgerway.sync.record.overview;

import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({DailyChangeQueries.class, RecordSearchQueries.class})
class RecordOverviewConfiguration {

    private static final Duration COMPARISON_TIME = Duration.ofSeconds(1);

    @Bean
    CompanySearchQueries companySearchQueries(
            RecordSearchQueries recordSearchQueries, DataSource dataSource) {
        return new CompanySearchQueries(recordSearchQueries, dataSource, COMPARISON_TIME);
    }
}
