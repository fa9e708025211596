package io.ledgerway.company.user.password;

import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/**
 * Passwords with cheap hashes, because most tests sign somebody in. {@link PasswordsTests} tests
 * those of production.
 */
@TestConfiguration(proxyBeanMethods = false)
public class CheapPasswords {

    private static final int AT_ONCE = 2;
    private static final int MEMORY_KIB = 64;
    private static final int PASSES = 1;

    @Bean
    @Primary
    Passwords cheapPasswords(MeterRegistry meters) {
        return new Passwords(AT_ONCE, meters, MEMORY_KIB, PASSES);
    }
}
