package io.ledgerway.company.company;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.requestlog.RequestLogPurge;
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

/** Beans of companies. */
@Configuration(proxyBeanMethods = false)
class CompanyConfiguration {

    @Bean
    CompanyRepository companyRepository(JdbcClient jdbc, JsonMapper json) {
        return new CompanyRepository(jdbc, json);
    }

    @Bean
    CompanyLookup companyLookup(CompanyRepository companies) {
        return new CompanyLookup(companies);
    }

    @Bean
    CompanyCommandContext companyCommandContext(
            CompanyRepository companies,
            ClientLookup clientLookup,
            JdbcClient jdbc,
            AuditTrail audit,
            CompanyEventPublisher events,
            TransactionOperations transactions,
            Clock clock) {
        Hierarchy hierarchy = new Hierarchy(jdbc, audit);
        return new CompanyCommandContext(
                companies, clientLookup, hierarchy, events, transactions, clock);
    }

    @Bean
    CompanyEventPublisher companyEventPublisher(
            Outbox outbox, AuditTrail audit, LinkAddresses links) {
        return new CompanyEventPublisher(outbox, audit, links);
    }

    @Bean
    CompanyService companyService(
            CompanyCommandContext context,
            CompanyConnections connections,
            ObjectProvider<UserNames> names) {
        return new CompanyService(context, connections, new CreatedBy(names::getIfAvailable));
    }

    @Bean
    CompanyDeletion companyDeletion(
            CompanyCommandContext context,
            CompanyConnections connections,
            OneTimePasswords passwords,
            DeadLetterPurge deadLetters,
            RequestLogPurge requestLog) {
        return new CompanyDeletion(context, connections, passwords, deadLetters, requestLog);
    }

    @Bean
    CompanyProducts companyProducts(CompanyCommandContext context) {
        return new CompanyProducts(context);
    }

    @Bean
    CompanySignUp companySignUp(CompanyService companyService) {
        return new CompanySignUp(companyService);
    }
}
