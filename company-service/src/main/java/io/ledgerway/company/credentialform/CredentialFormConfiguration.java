package io.ledgerway.company.credentialform;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.ratelimit.AttemptLimiter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the check of typed credentials. */
@Configuration(proxyBeanMethods = false)
class CredentialFormConfiguration {

    @Bean
    CredentialVerifier credentialVerifier(
            Platforms platforms, AttemptLimiter attempts, MeterRegistry meters, Clock clock) {
        return new CredentialVerifier(platforms, attempts, meters, clock);
    }
}
