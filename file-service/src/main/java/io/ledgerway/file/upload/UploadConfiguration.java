package io.ledgerway.file.upload;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.file.document.DocumentRepository;
import io.ledgerway.file.inspection.ContentInspector;
import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.SpoolDirectory;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.idempotency.LongRunningRequests;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.DispatcherType;
import java.time.Clock;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class UploadConfiguration {

    /** After the security filter chain (-100), before the idempotency filter (0). */
    private static final int BEFORE_IDEMPOTENCY = -50;

    @Bean
    Spool spool(SpoolDirectory spoolDirectory, UploadProperties bounds, Clock clock) {
        return new Spool(
                spoolDirectory.directory(),
                bounds.timeout().multipliedBy(3),
                TestClock.machine(clock));
    }

    @Bean
    PeriodicTask spoolCleanup(Spool spool, UploadProperties settings) {
        return new PeriodicTask("spool-cleanup", settings.cleanupInterval(), spool::cleanUp);
    }

    @Bean
    UploadReceiver uploadReceiver(
            UploadProperties bounds, ContentInspector check, Spool spool, MeterRegistry metrics) {
        return new UploadReceiver(bounds, check, spool, metrics);
    }

    @Bean
    FilterRegistrationBean<RepeatableUploadFilter> repeatableUploads(
            UploadReceiver uploadReceiver, CompanyDirectory companyDirectory) {
        var filter =
                new FilterRegistrationBean<>(
                        new RepeatableUploadFilter(uploadReceiver, companyDirectory));
        filter.setOrder(BEFORE_IDEMPOTENCY);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    /** Scanning and storing can take long. */
    @Bean
    LongRunningRequests slowUploads() {
        return RepeatableUploadFilter::isUpload;
    }

    @Bean
    UploadService uploadService(
            Scanner scanner,
            FileStore store,
            DocumentRepository documentRepository,
            AuditTrail audit,
            JdbcClient jdbc,
            TransactionTemplate transaction,
            Clock clock) {
        return new UploadService(
                scanner,
                new QuarantineRepository(jdbc, transaction, audit),
                store,
                documentRepository,
                audit,
                transaction,
                clock);
    }
}
