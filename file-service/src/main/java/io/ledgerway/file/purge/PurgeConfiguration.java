package io.ledgerway.file.purge;

import io.ledgerway.file.store.FileStore;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class PurgeConfiguration {

    @Bean
    CompanyPurge companyPurge(
            JdbcClient jdbc, CompanyDirectory companyDirectory, DeadLetterPurge ended) {
        return new CompanyPurge(jdbc, companyDirectory, ended);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(CompanyPurge companyPurge) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, companyPurge::on);
    }

    @Bean
    EventSubscription<ConnectionEvent> connectionEvents(CompanyPurge companyPurge) {
        return EventSubscription.to(
                Topic.CONNECTION_STATUS, ConnectionEvent.class, companyPurge::on);
    }

    @Bean
    OrphanCleanup orphanCleanup(
            JdbcClient jdbc, FileStore store, RetentionProperties settings, Clock clock) {
        return new OrphanCleanup(jdbc, store, settings.uploadTimeout(), clock);
    }

    @Bean
    PeriodicTask orphanCleanupTask(OrphanCleanup orphanCleanup, RetentionProperties settings) {
        return new PeriodicTask(
                "orphan-cleanup", settings.cleanupInterval(), orphanCleanup::cleanUp);
    }

    @Bean
    RetentionPolicyRepository retentionPolicies(JdbcClient jdbc) {
        return new RetentionPolicyRepository(jdbc);
    }

    @Bean
    RetentionPurge retentionPurge(
            JdbcClient jdbc, TransactionTemplate transaction, AuditTrail audit) {
        return new RetentionPurge(jdbc, transaction, audit);
    }

    @Bean
    PeriodicTask retentionPurgeTask(RetentionPurge retentionPurge, RetentionProperties settings) {
        return new PeriodicTask(
                "retention-purge", settings.purgeInterval(), retentionPurge::purgeExpired);
    }
}
