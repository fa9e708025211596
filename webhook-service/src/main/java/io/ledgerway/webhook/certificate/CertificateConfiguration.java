package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.schedule.Recurring;
import io.ledgerway.starter.secret.SealedColumn;
import io.ledgerway.starter.secret.Sealer;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class CertificateConfiguration {

    private static final Duration LOOKS = Duration.ofMinutes(10);

    @Bean
    ClientCertificates clientCertificates(JdbcClient jdbc, Sealer sealer) {
        return new ClientCertificates(jdbc, sealer);
    }

    @Bean
    CertificateRules certificateRules(Clock clock) {
        return new CertificateRules(clock);
    }

    @Bean
    SealedColumn sealedCertificates() {
        return new SealedColumn("consumer_certificate", "sealed", "consumer_id::text");
    }

    @Bean
    ExpiryWatch expiryWatch(ClientCertificates certificates, MeterRegistry registry) {
        return new ExpiryWatch(certificates, registry);
    }

    @Bean
    Recurring expiryWatchTask(ExpiryWatch watch) {
        return new Recurring("certificate-expiry", LOOKS, watch::look);
    }
}
