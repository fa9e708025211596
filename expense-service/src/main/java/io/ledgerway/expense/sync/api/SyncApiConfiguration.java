package io.ledgerway.expense.sync.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({
    FailedItemRepository.class,
    PortalSyncCounts.class,
    PortalSyncQueries.class,
    SyncQueries.class,
    SyncRetry.class
})
class SyncApiConfiguration {}
