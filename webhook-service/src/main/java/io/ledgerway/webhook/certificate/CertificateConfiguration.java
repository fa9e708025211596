package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class CertificateConfiguration {

    private static final Duration UPDATE_INTERVAL = Duration.ofMinutes(10);

    @Bean
    ClientCertificates clientCertificates(JdbcClient jdbc, Encryptor encryptor) {
        return new ClientCertificates(jdbc, encryptor);
    }

    @Bean
    CertificateValidation certificateValidation(Clock clock) {
        return new CertificateValidation(clock);
    }

    @Bean
    EncryptedColumn sealedCertificates() {
        return new EncryptedColumn("consumer_certificate", "sealed", "consumer_id::text");
    }

    @Bean
    CertificateExpiryMetrics certificateExpiryMetrics(
            ClientCertificates certificates, MeterRegistry registry) {
        return new CertificateExpiryMetrics(certificates, registry);
    }

    @Bean
    PeriodicTask expiryWatchTask(CertificateExpiryMetrics watch) {
        return new PeriodicTask("certificate-expiry", UPDATE_INTERVAL, watch::update);
    }
}
