package io.ledgerway.company.connection;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Connections: kept, changed, shown, counted. */
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

    @Bean
    ConnectionStore connectionStore(JdbcClient jdbc, JsonMapper json) {
        return new ConnectionStore(jdbc, json);
    }

    @Bean
    ConnectionErrors connectionErrors(JdbcClient jdbc, JsonMapper json) {
        return new ConnectionErrors(jdbc, json);
    }

    @Bean
    Announcements announcements(
            Outbox outbox, AuditTrail audit, ConnectionErrors errors, LinkAddresses links) {
        return new Announcements(outbox, audit, errors, links);
    }

    @Bean
    Transitions transitions(
            ConnectionStore store,
            ConnectionErrors errors,
            Announcements announcements,
            Severance severance,
            OneTimePasswords passwords) {
        return new Transitions(store, errors, announcements, severance, passwords);
    }

    @Bean
    ConnectionParts connectionParts(
            ConnectionStore store,
            Transitions transitions,
            Integrations integrations,
            Companies companies,
            TransactionOperations transactions,
            Clock clock) {
        return new ConnectionParts(
                store,
                transitions,
                new Offer(integrations),
                new CompanyTurn(companies, transactions, clock));
    }

    @Bean
    Connections connections(ConnectionParts parts, Companies companies, Platforms platforms) {
        return new Connections(parts, companies, platforms);
    }

    @Bean
    PartnerExpense partnerExpense(Connections connections, ConnectionParts parts) {
        return new PartnerExpense(connections, parts.transitions(), parts.turn());
    }

    @Bean
    ConnectionListing connectionListing(
            JdbcClient jdbc,
            JsonMapper json,
            OneTimePasswords passwords,
            LinkAddresses links) {
        return new ConnectionListing(
                new ShownConnections(jdbc, json), passwords, links);
    }

    @Bean
    EventSubscription<SyncEvent> readTimes(Companies companies, ConnectionStore connections) {
        ReadTimes times = new ReadTimes(companies, connections);
        return EventSubscription.to(Topic.SYNC_COMPLETE, SyncEvent.class, times::on);
    }

    @Bean
    ConnectionGauges connectionGauges(JdbcClient jdbc, Platforms platforms) {
        return new ConnectionGauges(jdbc, platforms);
    }
}
