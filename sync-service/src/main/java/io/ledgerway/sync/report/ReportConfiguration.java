package io.ledgerway.sync.report;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    @Bean
    MonthlyReportQueries monthlyReportQueries(JdbcClient jdbc, JsonMapper json) {
        return new MonthlyReportQueries(jdbc, json);
    }

    @Bean
    OutstandingQueries outstandingQueries(JdbcClient jdbc) {
        return new OutstandingQueries(jdbc);
    }
}
