package io.ledgerway.company.company;

import io.ledgerway.company.otp.LinkAddresses;
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
    CompanyListing companyListing(
            JdbcClient jdbc,
            DataConnections connections,
            OneTimePasswords passwords,
            LinkAddresses links) {
        return new CompanyListing(
                new ShownCompanies(jdbc, links), connections, passwords, links);
    }
}
