package io.ledgerway.file.upload;

import io.ledgerway.file.check.ContentCheck;
import io.ledgerway.file.document.Documents;
import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.SpoolPlace;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.idempotency.LongRunningRequests;
import io.ledgerway.starter.outbox.Outbox;
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

    /** After the security chain (-100), before the starter compares requests (0). */
    private static final int BEFORE_IDEMPOTENCY = -50;

    @Bean
    Spool spool(SpoolPlace place, UploadProperties bounds, Clock clock) {
        return new Spool(place.directory(), bounds.time().multipliedBy(3), clock);
    }

    @Bean
    PeriodicTask spoolSweep(Spool spool, UploadProperties settings) {
        return new PeriodicTask("spool-sweep", settings.sweepEvery(), spool::sweep);
    }

    @Bean
    Reception reception(
            UploadProperties bounds, ContentCheck check, Spool spool, MeterRegistry metrics) {
        return new Reception(bounds, check, spool, metrics);
    }

    @Bean
    FilterRegistrationBean<RepeatableUploadFilter> repeatableUploads(
            Reception reception, CompanyDirectory companyDirectory) {
        var filter =
                new FilterRegistrationBean<>(
                        new RepeatableUploadFilter(reception, companyDirectory));
        filter.setOrder(BEFORE_IDEMPOTENCY);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    /** Scanning and keeping take long. */
    @Bean
    LongRunningRequests slowUploads() {
        return RepeatableUploadFilter::isUpload;
    }

    @Bean
    Uploads uploads(
            CompanyDirectory companyDirectory,
            Scanner scanner,
            FileStore store,
            Documents documents,
            Outbox outbox,
            AuditTrail audit,
            JdbcClient jdbc,
            TransactionTemplate transaction,
            Clock clock) {
        return new Uploads(
                companyDirectory,
                scanner,
                new Quarantine(jdbc, transaction, audit),
                store,
                documents,
                outbox,
                audit,
                transaction,
                clock);
    }
}
