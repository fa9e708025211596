package io.ledgerway.company.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.PlatformHttpClient;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Beans of the connectors and of the HTTP client for their platforms. */
@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    @Bean
    PlatformHttpClient platformHttp() {
        return PlatformHttpClient.create();
    }

    @Bean
    Platforms platforms(Environment environment, Clock clock, PlatformHttpClient http) {
        return new Platforms(Connectors.load(new EnvironmentSettings(environment), clock), http);
    }
}
