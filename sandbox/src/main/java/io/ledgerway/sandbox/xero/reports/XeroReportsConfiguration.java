package io.ledgerway.sandbox.xero.reports;

import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of the reports of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
class XeroReportsConfiguration {

    @Bean
    XeroReports xeroReports(
            JdbcClient jdbc, Tenants tenants, XeroRecords records, ObjectMapper json) {
        return new XeroReports(jdbc, tenants, records, json);
    }
}
