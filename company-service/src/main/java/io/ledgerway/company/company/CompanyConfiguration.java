package io.ledgerway.company.company;

import io.ledgerway.company.client.ClientLookup;
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
    CompanyRepository companyRepository(JdbcClient jdbc, JsonMapper json) {
        return new CompanyRepository(jdbc, json);
    }

    @Bean
    CompanyLookup companyLookup(CompanyRepository store) {
        return new CompanyLookup(store);
    }

    @Bean
    CompanyCommandContext companyCommandContext(
            CompanyRepository store,
            ClientLookup clientLookup,
            JdbcClient jdbc,
            AuditTrail audit,
            CompanyEventPublisher news,
            TransactionOperations transactions,
            Clock clock) {
        Hierarchy hierarchy = new Hierarchy(jdbc, audit);
        return new CompanyCommandContext(store, clientLookup, hierarchy, news, transactions, clock);
    }

    @Bean
    CompanyEventPublisher companyEventPublisher(
            Outbox outbox, AuditTrail audit, LinkAddresses links) {
        return new CompanyEventPublisher(outbox, audit, links);
    }

    @Bean
    CompanyService companyService(
            CompanyCommandContext parts,
            CompanyConnections connections,
            ObjectProvider<UserNames> names) {
        return new CompanyService(parts, connections, new CreatedBy(names::getIfAvailable));
    }

    @Bean
    CompanyDeletion companyDeletion(
            CompanyCommandContext parts,
            CompanyConnections connections,
            OneTimePasswords passwords,
            DeadLetterPurge deadLetters) {
        return new CompanyDeletion(parts, connections, passwords, deadLetters);
    }

    @Bean
    CompanyProducts companyProducts(CompanyCommandContext parts) {
        return new CompanyProducts(parts);
    }

    @Bean
    CompanySignUp companySignUp(CompanyService registry) {
        return new CompanySignUp(registry);
    }
}
