package io.ledgerway.company.company.api;

import io.ledgerway.company.company.ConnectionSummaries;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the HTTP API of companies. */
@Configuration(proxyBeanMethods = false)
class CompanyApiConfiguration {

    @Bean
    CompanyCounts companyCounts(JdbcClient jdbc) {
        return new CompanyCounts(jdbc);
    }

    @Bean
    CompanySelection companySelection(JdbcClient jdbc) {
        return new CompanySelection(jdbc);
    }

    @Bean
    CompanyQueries companyQueries(
            JdbcClient jdbc,
            ConnectionSummaries connections,
            OneTimePasswords passwords,
            LinkAddresses links) {
        return new CompanyQueries(
                new CompanyReadModels(jdbc, links), connections, passwords, links);
    }
}
