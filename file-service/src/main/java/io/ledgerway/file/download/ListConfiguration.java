package io.ledgerway.file.download;

import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.starter.audit.AuditTrail;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class ListConfiguration {

    @Bean
    DownloadService downloads(
            DocumentRepository documentRepository,
            FileStore store,
            AuditTrail audit,
            TransactionTemplate transaction,
            MeterRegistry metrics) {
        return new DownloadService(documentRepository, store, audit, transaction, metrics);
    }
}
