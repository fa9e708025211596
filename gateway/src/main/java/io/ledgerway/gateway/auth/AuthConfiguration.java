package io.ledgerway.gateway.auth;

import io.ledgerway.configuration.ReloadableSecret;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.IdentityProperties;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.gateway.route.ServiceAddressProperties;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.gateway.token.BearerVerifier;
import io.ledgerway.gateway.token.InternalToken;
import io.ledgerway.gateway.token.TokenCache;
import io.ledgerway.gateway.token.TokenSigner;
import io.ledgerway.model.company.OperatorTokenRequest;
import io.ledgerway.model.company.OperatorTokenResponse;
import io.ledgerway.model.identity.ServiceName;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelOption;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import tools.jackson.databind.json.JsonMapper;

/** Beans that authenticate callers and sign tokens for services. */
@Configuration(proxyBeanMethods = false)
@Import({
    AuthenticationPolicy.class,
    BearerVerifier.class,
    CallerResolver.class,
    LookupCaches.class
})
@EnableConfigurationProperties(IdentityProperties.class)
class AuthConfiguration {

    private static final int CONNECT_MILLIS = 1000;

    @Bean
    IdentityKeys identityKeys(IdentityProperties identity) {
        return IdentityKeys.parse(ServiceName.GATEWAY, identity.key(), identity.publicKeys());
    }

    @Bean
    ReloadableSecret identityKeySecret(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_KEY", keys::replaceKey);
    }

    @Bean
    ReloadableSecret publicKeysSecret(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_PUBLIC_KEYS", keys::replacePublicKeys);
    }

    @Bean
    InternalToken internalToken(TokenCache tokenCache) {
        return tokenCache::internal;
    }

    @Bean
    TokenCache tokenCache(IdentityKeys keys, AuthProperties settings, Clock clock) {
        return new TokenCache(
                new TokenSigner(keys, TestClock.machine(clock)), settings.maxCachedKeys());
    }

    @Bean
    CompanyServiceClient companyServiceClient(
            ServiceAddressProperties services,
            TokenCache tokenCache,
            AuthProperties settings,
            Clock clock,
            MeterRegistry meters) {
        return new CompanyServiceClient(
                client(services, Upstream.COMPANY, settings),
                tokenCache,
                settings.lookupTimeout(),
                clock,
                meters);
    }

    private static WebClient client(
            ServiceAddressProperties services, Upstream service, AuthProperties settings) {
        HttpClient http =
                HttpClient.create()
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                        .responseTimeout(settings.lookupTimeout());
        return WebClient.builder()
                .baseUrl(services.of(service).toString())
                .clientConnector(new ReactorClientHttpConnector(http))
                .build();
    }

    @Bean
    WebhookServiceClient webhookServiceClient(
            ServiceAddressProperties services, TokenCache tokenCache, AuthProperties settings) {
        return new WebhookServiceClient(
                client(services, Upstream.WEBHOOK, settings), tokenCache, settings.lookupTimeout());
    }

    @Bean
    OperatorAuthenticator operatorAuthenticator(
            CompanyServiceClient company,
            LookupCaches lookupCaches,
            AdminProperties settings,
            Clock clock,
            MeterRegistry meters) {
        LookupCache<OperatorTokenRequest, OperatorTokenResponse> tokens =
                lookupCaches.of(
                        "operator",
                        it ->
                                company.post(
                                        OperatorTokenResponse.class,
                                        it,
                                        "/internal/operator-tokens"));
        return new OperatorAuthenticator(
                tokens, TestClock.machine(clock), settings.failureDelay(), meters);
    }

    @Bean
    ApiKeyUsageReporter apiKeyUsageReporter(
            CompanyServiceClient company, Clock clock, MeterRegistry meters) {
        return new ApiKeyUsageReporter(
                uses -> company.post(Void.class, uses, "/internal/api-key-usage"), clock, meters);
    }

    @Bean
    ClientEventHandler callerEventHandler(CallerResolver callerResolver) {
        return callerResolver::on;
    }

    @Bean
    @ConditionalOnBooleanProperty(name = "ledgerway.gateway.keys.events", matchIfMissing = true)
    ClientEventsListener clientEventsListener(
            ObjectProvider<ClientEventHandler> handlers,
            JsonMapper json,
            KafkaListenerEndpointRegistry listeners,
            Clock clock,
            AuthProperties settings) {
        return new ClientEventsListener(
                handlers.orderedStream().toList(),
                json,
                listeners,
                TestClock.machine(clock),
                settings.cacheStaleTtl());
    }
}
