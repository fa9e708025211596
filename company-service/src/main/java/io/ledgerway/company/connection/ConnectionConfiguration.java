package io.ledgerway.company.connection;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.company.linkaddress.LinkAddresses;
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

/** Beans of connections. */
@Configuration(proxyBeanMethods = false)
class ConnectionConfiguration {

    @Bean
    ConnectionRepository connectionRepository(JdbcClient jdbc, JsonMapper json) {
        return new ConnectionRepository(jdbc, json);
    }

    @Bean
    ConnectionErrors connectionErrors(JdbcClient jdbc, JsonMapper json) {
        return new ConnectionErrors(jdbc, json);
    }

    @Bean
    ConnectionEventPublisher connectionEventPublisher(
            Outbox outbox, AuditTrail audit, ConnectionErrors errors, LinkAddresses links) {
        return new ConnectionEventPublisher(outbox, audit, errors, links);
    }

    @Bean
    ConnectionTransitions connectionTransitions(
            ConnectionRepository store,
            ConnectionErrors errors,
            ConnectionEventPublisher connectionEventPublisher,
            GrantRevocation grantRevocation,
            OneTimePasswords passwords) {
        return new ConnectionTransitions(
                store, errors, connectionEventPublisher, grantRevocation, passwords);
    }

    @Bean
    CompanyLock companyLock(
            CompanyLookup companyLookup, TransactionOperations transactions, Clock clock) {
        return new CompanyLock(companyLookup, transactions, clock);
    }

    @Bean
    ConnectionService connectionService(
            ConnectionRepository store,
            ConnectionTransitions connectionTransitions,
            Integrations integrations,
            CompanyLock companyLock,
            CompanyLookup companyLookup,
            Platforms platforms) {
        return new ConnectionService(
                store,
                connectionTransitions,
                new ConnectableIntegrations(integrations),
                companyLock,
                companyLookup,
                platforms);
    }

    @Bean
    PartnerExpense partnerExpense(
            ConnectionService connectionService,
            ConnectionTransitions connectionTransitions,
            CompanyLock companyLock) {
        return new PartnerExpense(connectionService, connectionTransitions, companyLock);
    }

    @Bean
    ConnectionQueries connectionQueries(
            JdbcClient jdbc,
            JsonMapper json,
            OneTimePasswords passwords,
            LinkAddresses links,
            Platforms platforms) {
        return new ConnectionQueries(
                new ConnectionReadModels(jdbc, json), passwords, links, platforms);
    }

    @Bean
    EventSubscription<SyncEvent> lastSyncUpdater(
            CompanyLookup companyLookup, ConnectionRepository connections) {
        LastSyncUpdater times = new LastSyncUpdater(companyLookup, connections);
        return EventSubscription.to(Topic.SYNC_COMPLETE, SyncEvent.class, times::on);
    }

    @Bean
    ConnectionMetrics connectionMetrics(JdbcClient jdbc, Platforms platforms) {
        return new ConnectionMetrics(jdbc, platforms);
    }
}
