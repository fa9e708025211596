package io.ledgerway.company.connection;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.inbox.EventSubscription;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of connections. */
@Configuration(proxyBeanMethods = false)
@Import({
    CompanyLock.class,
    ConnectableIntegrations.class,
    ConnectionErrors.class,
    ConnectionEventPublisher.class,
    ConnectionMetrics.class,
    ConnectionQueries.class,
    ConnectionReadModels.class,
    ConnectionRepository.class,
    ConnectionService.class,
    ConnectionTransitions.class,
    PartnerExpense.class
})
class ConnectionConfiguration {

    @Bean
    EventSubscription<SyncEvent> lastSyncUpdater(
            CompanyLookup companyLookup, ConnectionRepository connections) {
        LastSyncUpdater times = new LastSyncUpdater(companyLookup, connections);
        return EventSubscription.to(Topic.SYNC_COMPLETE, SyncEvent.class, times::on);
    }
}
