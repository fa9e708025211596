package io.ledgerway.sync.report;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    @Bean
    MonthlyReports monthlyReports(JdbcClient jdbc, JsonMapper json) {
        return new MonthlyReports(jdbc, json);
    }

    @Bean
    Outstanding outstanding(JdbcClient jdbc) {
        return new Outstanding(jdbc);
    }
}
