package io.ledgerway.file.list;

import io.ledgerway.file.document.Documents;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.starter.audit.AuditTrail;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class ListConfiguration {

    @Bean
    Downloads downloads(
            Documents documents,
            FileStore store,
            AuditTrail audit,
            TransactionTemplate transaction,
            MeterRegistry metrics) {
        return new Downloads(documents, store, audit, transaction, metrics);
    }
}
