package io.ledgerway.company.company;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Companies: kept, made, shown. */
@Configuration(proxyBeanMethods = false)
class CompanyConfiguration {

    @Bean
    CompanyStore companyStore(JdbcClient jdbc, JsonMapper json) {
        return new CompanyStore(jdbc, json);
    }

    @Bean
    Companies companies(CompanyStore store) {
        return new Companies(store);
    }

    @Bean
    CompanyRegistry companyRegistry(
            CompanyStore store,
            Clients clients,
            Outbox outbox,
            LinkAddresses links,
            TransactionOperations transactions,
            Clock clock) {
        return new CompanyRegistry(store, clients, outbox, links, transactions, clock);
    }

    @Bean
    CompanyListing companyListing(
            CompanyStore store,
            DataConnections connections,
            OneTimePasswords passwords,
            LinkAddresses links) {
        return new CompanyListing(store, connections, passwords, links);
    }
}
