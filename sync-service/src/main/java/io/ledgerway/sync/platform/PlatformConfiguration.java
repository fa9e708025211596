package io.ledgerway.sync.platform;

import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformHttpClients;
import io.ledgerway.connector.http.PlatformAddressPolicy;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import io.ledgerway.connector.http.PlatformProxy;
import io.ledgerway.connector.http.VettedHttp;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.calllog.CallLog;
import io.ledgerway.sync.platform.usage.UsageMeters;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PlatformConfiguration {

    /**
     * Limits of servers whose address a customer types, which may be hostile. A body of 6 MB with
     * the 400,000 tokens of {@code BoundedJson} becomes a tree of at most 50 MB. A data set has at
     * most the body and the tree of the page that is read (56 MB), the tree and the stored text of
     * the page that is prepared (62 MB) and the text of the page that is stored (12 MB): 130 MB.
     * The four pull workers together have 520 MB, of a heap of 717 MB in the chart. Responses of up
     * to 32 MB are files, whose number is limited, and lists that an adapter reads as a whole.
     */
    private static final Limits TYPED_ADDRESS_LIMITS =
            new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 6 << 20, 32 << 20);

    @Bean
    @ConditionalOnMissingBean
    Platforms platforms(Environment environment, Clock clock, TestClockProperties testClock) {
        Connectors connectors = Connectors.load(new EnvironmentSettings(environment), clock);
        testClock.requireNoLivePlatforms(connectors.live());
        return connectors::find;
    }

    @Bean
    PlatformHttpClient platformHttp(PlatformProperties properties) {
        return PlatformHttpClient.through(PlatformProxy.of(properties.proxy()).orElse(null));
    }

    @Bean
    LongReads longReads(PlatformProperties properties) {
        return new LongReads(
                PlatformHttpClient.through(
                        PlatformProxy.of(properties.proxy()).orElse(null), LongReads.LIMITS));
    }

    /** For platforms whose address a customer types. */
    @Bean
    VettedHttp vettedHttp(PlatformProperties properties, TestClockProperties testClock) {
        return VettedHttp.create(
                testClock.enabled()
                        ? PlatformAddressPolicy.allowingOnly(properties.networks())
                        : PlatformAddressPolicy.allowing(properties.networks()),
                TYPED_ADDRESS_LIMITS,
                PlatformProxy.of(properties.proxy()).orElse(null));
    }

    @Bean
    PlatformAccess platformAccess(
            InternalRestClientFactory internal,
            ServiceAddressProperties addresses,
            PlatformHttpClient configured,
            VettedHttp vetted,
            LongReads longReads,
            PlatformRateLimiter limits,
            UsageMeters usage,
            CallLog log,
            ConnectionTenants tenants,
            MeterRegistry metrics) {
        return new PlatformAccess(
                new AccessGrantClient(internal.create(ServiceName.COMPANY, addresses.company())),
                new PlatformHttpClients(configured, vetted),
                longReads,
                limits,
                usage,
                log,
                tenants,
                metrics);
    }

    @Bean
    RateLimitBudgets rateLimitBudgets(
            JdbcClient jdbc,
            TransactionTemplate transaction,
            JsonMapper json,
            MeterRegistry metrics,
            Clock clock) {
        return new RateLimitBudgets(jdbc, transaction, json, new RateLimitMetrics(metrics, clock));
    }

    @Bean
    PlatformRateLimiter platformRateLimiter(
            RateLimitBudgets rateLimitBudgets,
            JdbcClient jdbc,
            PlatformProperties properties,
            Platforms platforms,
            MeterRegistry metrics,
            Clock clock) {
        return new PlatformRateLimiter(
                rateLimitBudgets,
                new CircuitBreakers(jdbc, properties, platforms, metrics, clock),
                new RateLimitWaiter(metrics, Thread::sleep),
                metrics);
    }

    @Bean
    PeriodicTask rateLimitBudgetPruning(RateLimitBudgets rateLimitBudgets) {
        return new PeriodicTask(
                "rate-limit-window-purge", Duration.ofHours(1), rateLimitBudgets::prune);
    }

    @Bean
    ConnectionSelection connectionSelection(CompanyDirectory companyDirectory) {
        return new ConnectionSelection(companyDirectory);
    }

    @Bean
    ConnectionTenants connectionTenants(JdbcClient jdbc) {
        return new ConnectionTenants(jdbc);
    }

    @Bean
    PlatformWebhooks platformWebhooks(JdbcClient jdbc, Platforms platforms) {
        return new PlatformWebhooks(jdbc, platforms);
    }
}
