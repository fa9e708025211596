package io.ledgerway.webhook.destination;

import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class DestinationConfiguration {

    @Bean
    @ConditionalOnMissingBean
    HostResolver hostResolver() {
        return host -> List.of(InetAddress.getAllByName(host));
    }

    @Bean
    HostLookups hostLookups(HostResolver resolver) {
        return new HostLookups(resolver);
    }

    @Bean
    Destinations destinations(DestinationProperties properties, HostLookups lookups) {
        return new Destinations(
                new AddressPolicy(properties.networks()), properties.allowHttp(), lookups);
    }

    @Bean
    Deadlines deadlines() {
        return new Deadlines();
    }

    @Bean
    WebhookHttp webhookHttp(DestinationProperties properties, Destinations destinations) {
        return new WebhookHttp(properties.deadline(), destinations, version(), properties.egress());
    }

    @Bean
    SourceAddresses sourceAddresses(DestinationProperties properties) {
        return properties.sources();
    }

    @Bean
    WebhookClient webhookClient(
            Destinations destinations,
            WebhookHttp webhookHttp,
            Deadlines deadlines,
            DestinationProperties properties) {
        return new WebhookClient(destinations, webhookHttp, deadlines, properties.deadline());
    }

    private static String version() {
        return Objects.requireNonNullElse(
                DestinationConfiguration.class.getPackage().getImplementationVersion(), "dev");
    }
}
