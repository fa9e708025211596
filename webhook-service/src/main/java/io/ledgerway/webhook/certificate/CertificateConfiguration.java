package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({CertificateExpiryMetrics.class, CertificateValidation.class, ClientCertificates.class})
class CertificateConfiguration {

    private static final Duration UPDATE_INTERVAL = Duration.ofMinutes(10);

    @Bean
    EncryptedColumn sealedCertificates() {
        return new EncryptedColumn("consumer_certificate", "sealed", "consumer_id::text");
    }

    @Bean
    PeriodicTask expiryWatchTask(CertificateExpiryMetrics watch) {
        return new PeriodicTask("certificate-expiry", UPDATE_INTERVAL, watch::update);
    }
}
