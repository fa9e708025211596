package io.ledgerway.gateway.calleraddress;

import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans that determine client addresses; {@code ledgerway.gateway.trusted-proxies} lists the
 * proxies.
 */
@Configuration(proxyBeanMethods = false)
class CallerAddressConfiguration {

    @Bean
    CallerAddressResolver callerAddressResolver(
            @Value("${ledgerway.gateway.trusted-proxies:}") List<String> trustedProxies) {
        return new CallerAddressResolver(TrustedProxies.of(trustedProxies));
    }
}
