package io.ledgerway.gateway.auth;

import io.ledgerway.configuration.ReloadableSecret;
import io.ledgerway.gateway.route.ServiceAddresses;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelOption;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import tools.jackson.databind.json.JsonMapper;

/** How a key or token becomes a signed token. */
@Configuration(proxyBeanMethods = false)
class AuthConfiguration {

    private static final int CONNECT_MILLIS = 1000;

    @Bean
    IdentityKeys identityKeys(IdentityProperties identity) {
        return IdentityKeys.parse(identity.keys());
    }

    @Bean
    ReloadableSecret liveIdentityKeys(IdentityKeys keys) {
        return new ReloadableSecret("LEDGERWAY_IDENTITY_KEYS", keys::replace);
    }

    @Bean
    InternalToken internalToken(Tokens tokens) {
        return tokens::internal;
    }

    @Bean
    Tokens tokens(IdentityKeys keys, AuthProperties settings, Clock clock) {
        return new Tokens(new TokenSigner(keys, clock), settings.maximumKeys());
    }

    @Bean
    CompanyService companyService(
            ServiceAddresses services,
            Tokens tokens,
            AuthProperties settings,
            Clock clock,
            MeterRegistry meters) {
        return new CompanyService(
                client(services, Upstream.COMPANY, settings),
                tokens,
                settings.lookupTimeout(),
                clock,
                meters);
    }

    private static WebClient client(
            ServiceAddresses services, Upstream service, AuthProperties settings) {
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
    WebhookService webhookService(
            ServiceAddresses services, Tokens tokens, AuthProperties settings) {
        return new WebhookService(
                client(services, Upstream.WEBHOOK, settings), tokens, settings.lookupTimeout());
    }

    @Bean
    Lookups lookups(AuthProperties settings, Clock clock, MeterRegistry meters) {
        return new Lookups(settings, clock, meters);
    }

    @Bean
    Callers callers(
            IdentityKeys keys,
            CompanyService company,
            WebhookService webhooks,
            Lookups lookups,
            Clock clock) {
        return new Callers(new BearerVerifier(keys, clock), company, webhooks, lookups);
    }

    @Bean
    OperatorKeys operatorKeys(AdminProperties settings) {
        return OperatorKeys.of(settings);
    }

    @Bean
    ReloadableSecret liveOperatorKeys(OperatorKeys keys) {
        return new ReloadableSecret("LEDGERWAY_GATEWAY_ADMIN_KEYS", keys::replace);
    }

    @Bean
    Operators operators(OperatorKeys keys, AdminProperties settings, MeterRegistry meters) {
        return new Operators(keys, settings.pause(), meters);
    }

    @Bean
    KeyUse keyUse(CompanyService company, Clock clock, MeterRegistry meters) {
        return new KeyUse(
                uses -> company.post(Void.class, uses, "/internal/api-keys/used"), clock, meters);
    }

    @Bean
    Authentication authentication(
            Callers callers, Operators operators, KeyUse uses, Tokens tokens, Clock clock) {
        return new Authentication(callers, operators, uses, tokens, clock);
    }

    @Bean
    ClientEventHandler callersHearEvents(Callers callers) {
        return callers::on;
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
                handlers.orderedStream().toList(), json, listeners, clock, settings.stale());
    }
}
