package io.ledgerway.company.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.HttpPlatform;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The connectors, and the way out to their platforms. */
@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    @Bean
    HttpPlatform platformHttp() {
        return HttpPlatform.create();
    }

    @Bean
    Platforms platforms(SandboxProperties sandbox, Clock clock, HttpPlatform http) {
        return new Platforms(Connectors.create(sandbox.settings(), clock).all(), http);
    }
}
