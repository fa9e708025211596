package io.ledgerway.company.company.bulktag;

import io.ledgerway.company.company.api.CompanySelection;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of changes of one tag of many companies. */
@Configuration(proxyBeanMethods = false)
@Import({BulkTagRepository.class, BulkTagWorker.class})
class BulkTagConfiguration {

    /** Continues bulk tags of stopped instances. */
    private static final Duration INTERVAL = Duration.ofSeconds(15);

    @Bean
    PeriodicTask bulkTagTask(BulkTagWorker worker) {
        return new PeriodicTask("bulk-tags", INTERVAL, worker::run);
    }

    @Bean
    BulkTagService bulkTagService(
            BulkTagRepository tags,
            CompanySelection selection,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock,
            PeriodicTask bulkTagTask) {
        return new BulkTagService(
                tags, selection, audit, transactions, clock, bulkTagTask::trigger);
    }
}
