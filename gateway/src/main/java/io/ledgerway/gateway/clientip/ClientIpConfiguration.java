package io.ledgerway.gateway.clientip;

import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans that determine client addresses; {@code ledgerway.gateway.trusted-proxies} lists the
 * proxies.
 */
@Configuration(proxyBeanMethods = false)
class ClientIpConfiguration {

    @Bean
    ClientAddressResolver clientAddressResolver(
            @Value("${ledgerway.gateway.trusted-proxies:}") List<String> trustedProxies) {
        return new ClientAddressResolver(TrustedProxies.of(trustedProxies));
    }
}
