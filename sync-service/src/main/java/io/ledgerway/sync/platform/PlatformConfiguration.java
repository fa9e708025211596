package io.ledgerway.sync.platform;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.HttpPlatform;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.identity.InternalHttp;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    @Bean
    @ConditionalOnMissingBean
    Platforms platforms(SandboxProperties sandbox, Clock clock) {
        return Connectors.create(sandbox.settings(), clock)::byKey;
    }

    @Bean
    HttpPlatform platformHttp() {
        return HttpPlatform.create();
    }

    @Bean
    PlatformAccess platformAccess(
            InternalHttp internal,
            ServiceAddresses addresses,
            HttpPlatform http,
            MeterRegistry metrics) {
        return new PlatformAccess(
                new AccessGrants(internal.at(addresses.company())), http, metrics);
    }

    @Bean
    CompanyConnections companyConnections(Directory directory) {
        return new CompanyConnections(directory);
    }
}
