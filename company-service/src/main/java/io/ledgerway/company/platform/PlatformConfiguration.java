package io.ledgerway.company.platform;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformHttpClients;
import io.ledgerway.connector.http.PlatformAddressPolicy;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import io.ledgerway.connector.http.PlatformProxy;
import io.ledgerway.connector.http.VettedHttp;
import io.ledgerway.starter.outbox.Outbox;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Beans of the connectors and of the HTTP client for their platforms. */
@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    /** The responses to logins and the lists of companies are small. */
    private static final Limits TYPED_ADDRESS_LIMITS =
            new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 2 << 20);

    @Bean
    PlatformHttpClient platformHttp(PlatformAddressProperties properties) {
        return PlatformHttpClient.through(PlatformProxy.of(properties.proxy()).orElse(null));
    }

    /** For platforms whose address a customer types. */
    @Bean
    VettedHttp vettedHttp(PlatformAddressProperties properties, TestClockProperties testClock) {
        return VettedHttp.create(
                testClock.enabled()
                        ? PlatformAddressPolicy.allowingOnly(properties.networks())
                        : PlatformAddressPolicy.allowing(properties.networks()),
                TYPED_ADDRESS_LIMITS,
                PlatformProxy.of(properties.proxy()).orElse(null));
    }

    @Bean
    CallPublisher callPublisher(
            Outbox outbox, PlatformTransactionManager transactions, Clock clock) {
        return new CallPublisher(outbox, new TransactionTemplate(transactions), clock);
    }

    @Bean
    PlatformAssets platformAssets(@Value("${ledgerway.platform.images:}") String folder) {
        return new PlatformAssets(folder.isBlank() ? null : Path.of(folder));
    }

    @Bean
    Platforms platforms(
            Environment environment,
            Clock clock,
            PlatformHttpClient configured,
            VettedHttp vetted,
            CallPublisher calls,
            TestClockProperties testClock) {
        Connectors connectors = Connectors.load(new EnvironmentSettings(environment), clock);
        testClock.requireNoLivePlatforms(connectors.live());
        return new Platforms(connectors, new PlatformHttpClients(configured, vetted), calls);
    }
}
