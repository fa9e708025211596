package io.ledgerway.expense.sync.api;

import io.ledgerway.expense.sync.PostingPreconditions;
import io.ledgerway.expense.sync.SyncItemRepository;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.starter.audit.AuditTrail;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class SyncApiConfiguration {

    @Bean
    PortalSyncCounts portalSyncCounts(JdbcClient jdbc) {
        return new PortalSyncCounts(jdbc);
    }

    @Bean
    PortalSyncQueries portalSyncQueries(JdbcClient jdbc, DataSource dataSource) {
        return new PortalSyncQueries(jdbc, dataSource);
    }

    @Bean
    SyncQueries syncQueries(JdbcClient jdbc) {
        return new SyncQueries(jdbc);
    }

    @Bean
    SyncRetry syncRetry(
            JdbcClient jdbc,
            SyncItemRepository items,
            PostingPreconditions postingPreconditions,
            SyncQueue queue,
            AuditTrail audit,
            TransactionTemplate transaction) {
        return new SyncRetry(
                new FailedItemRepository(jdbc, items),
                postingPreconditions,
                queue,
                audit,
                transaction);
    }
}
