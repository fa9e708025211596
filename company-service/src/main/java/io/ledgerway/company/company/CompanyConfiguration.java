package io.ledgerway.company.company;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
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
    CompanyParts companyParts(
            CompanyStore store,
            Clients clients,
            JdbcClient jdbc,
            AuditTrail audit,
            CompanyNews news,
            TransactionOperations transactions,
            Clock clock) {
        Hierarchy hierarchy = new Hierarchy(jdbc, audit);
        return new CompanyParts(store, clients, hierarchy, news, transactions, clock);
    }

    @Bean
    CompanyNews companyNews(Outbox outbox, AuditTrail audit, LinkAddresses links) {
        return new CompanyNews(outbox, audit, links);
    }

    @Bean
    CompanyRegistry companyRegistry(
            CompanyParts parts, ConnectionKeeper connections, ObjectProvider<UserNames> names) {
        return new CompanyRegistry(parts, connections, new Author(names::getIfAvailable));
    }

    @Bean
    CompanyRemoval companyRemoval(
            CompanyParts parts,
            ConnectionKeeper connections,
            OneTimePasswords passwords,
            DeadLetterPurge deadLetters) {
        return new CompanyRemoval(parts, connections, passwords, deadLetters);
    }

    @Bean
    CompanyProducts companyProducts(CompanyParts parts) {
        return new CompanyProducts(parts);
    }

    @Bean
    CompanySignUp companySignUp(CompanyRegistry registry) {
        return new CompanySignUp(registry);
    }
}
