package io.ledgerway.sync.record.overview;

import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class RecordOverviewConfiguration {

    @Bean
    RecordSearchQueries recordSearchQueries(DataSource dataSource) {
        return new RecordSearchQueries(dataSource);
    }

    @Bean
    RecordDayQueries recordDayQueries(JdbcClient jdbc) {
        return new RecordDayQueries(jdbc);
    }
}
