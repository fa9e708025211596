package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.route.ServiceAddresses;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelOption;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import tools.jackson.databind.json.JsonMapper;

/** How an API key becomes a token. */
@Configuration(proxyBeanMethods = false)
class AuthConfiguration {

    private static final int CONNECT_MILLIS = 1000;

    @Bean
    Tokens tokens(IdentityProperties identity, AuthProperties settings, Clock clock) {
        return new Tokens(TokenSigner.of(identity.keys(), clock), clock, settings.maximumKeys());
    }

    @Bean
    InternalToken internalToken(Tokens tokens) {
        return tokens::internal;
    }

    @Bean
    CompanyServiceKeys companyServiceKeys(
            ServiceAddresses services, Tokens tokens, AuthProperties settings) {
        HttpClient http =
                HttpClient.create()
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                        .responseTimeout(settings.lookupTimeout());
        WebClient companyService =
                WebClient.builder()
                        .baseUrl(services.of(Upstream.COMPANY).toString())
                        .clientConnector(new ReactorClientHttpConnector(http))
                        .build();
        return new CompanyServiceKeys(companyService, tokens, settings.lookupTimeout());
    }

    @Bean
    ApiKeys apiKeys(KeySource source, AuthProperties settings, Clock clock, MeterRegistry meters) {
        return new ApiKeys(source, settings, clock, meters);
    }

    @Bean
    KeyUse keyUse(CompanyServiceKeys companyService, Clock clock, MeterRegistry meters) {
        return new KeyUse(companyService::used, clock, meters);
    }

    @Bean
    Authentication authentication(ApiKeys keys, KeyUse uses, Tokens tokens, Clock clock) {
        return new Authentication(keys, uses, tokens, clock);
    }

    @Bean
    @ConditionalOnBooleanProperty(name = "ledgerway.gateway.keys.events", matchIfMissing = true)
    ClientEventsListener clientEventsListener(
            ApiKeys keys, JsonMapper json, KafkaListenerEndpointRegistry listeners) {
        return new ClientEventsListener(keys, json, listeners);
    }
}
