package io.ledgerway.file.upload;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.file.store.SpoolDirectory;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.idempotency.LongRunningRequests;
import io.ledgerway.starter.scheduling.PeriodicTask;
import jakarta.servlet.DispatcherType;
import java.time.Clock;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({QuarantineRepository.class, UploadReceiver.class, UploadService.class})
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
}
