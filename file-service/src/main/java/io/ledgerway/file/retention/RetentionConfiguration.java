package io.ledgerway.file.retention;

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
class RetentionConfiguration {

    @Bean
    GoneCompanies goneCompanies(
            JdbcClient jdbc, CompanyDirectory companyDirectory, DeadLetterPurge ended) {
        return new GoneCompanies(jdbc, companyDirectory, ended);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(GoneCompanies gone) {
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, gone::on);
    }

    @Bean
    EventSubscription<ConnectionEvent> connectionEvents(GoneCompanies gone) {
        return EventSubscription.to(Topic.CONNECTION_STATUS, ConnectionEvent.class, gone::on);
    }

    @Bean
    LeftOvers leftOvers(
            JdbcClient jdbc, FileStore store, RetentionProperties settings, Clock clock) {
        return new LeftOvers(jdbc, store, settings.longestUpload(), clock);
    }

    @Bean
    PeriodicTask leftOverWork(LeftOvers leftOvers, RetentionProperties settings) {
        return new PeriodicTask("left-overs", settings.sweepEvery(), leftOvers::clear);
    }

    @Bean
    RetentionPolicies retentionPolicies(JdbcClient jdbc) {
        return new RetentionPolicies(jdbc);
    }

    @Bean
    Expiry expiry(JdbcClient jdbc, TransactionTemplate transaction, AuditTrail audit) {
        return new Expiry(jdbc, transaction, audit);
    }

    @Bean
    PeriodicTask expiryWork(Expiry expiry, RetentionProperties settings) {
        return new PeriodicTask("file-expiry", settings.expireEvery(), expiry::work);
    }
}
