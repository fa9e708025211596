package io.ledgerway.file.purge;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    CompanyPurge.class,
    OrphanCleanup.class,
    RetentionPolicyRepository.class,
    RetentionPurge.class
})
class PurgeConfiguration {

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
    PeriodicTask orphanCleanupTask(OrphanCleanup orphanCleanup, RetentionProperties settings) {
        return new PeriodicTask(
                "orphan-cleanup", settings.cleanupInterval(), orphanCleanup::cleanUp);
    }

    @Bean
    PeriodicTask retentionPurgeTask(RetentionPurge retentionPurge, RetentionProperties settings) {
        return new PeriodicTask(
                "retention-purge", settings.purgeInterval(), retentionPurge::purgeExpired);
    }
}
