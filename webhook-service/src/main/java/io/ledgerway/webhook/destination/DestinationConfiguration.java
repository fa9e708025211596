package io.ledgerway.webhook.destination;

import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.HostResolver;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({HostLookups.class, RequestDeadlines.class})
class DestinationConfiguration {

    @Bean
    @ConditionalOnMissingBean
    HostResolver hostResolver() {
        return host -> List.of(InetAddress.getAllByName(host));
    }

    @Bean
    DestinationPolicy destinations(DestinationProperties properties, HostLookups lookups) {
        return new DestinationPolicy(
                new AddressPolicy(properties.networks()), properties.allowHttp(), lookups);
    }

    @Bean
    WebhookHttpClients webhookHttp(
            DestinationProperties properties, DestinationPolicy destinationPolicy) {
        return new WebhookHttpClients(
                properties.deadline(), destinationPolicy, version(), properties.egress());
    }

    @Bean
    SourceAddresses sourceAddresses(DestinationProperties properties) {
        return properties.sources();
    }

    @Bean
    WebhookClient webhookClient(
            DestinationPolicy destinationPolicy,
            WebhookHttpClients webhookHttpClients,
            RequestDeadlines requestDeadlines,
            DestinationProperties properties) {
        return new WebhookClient(
                destinationPolicy, webhookHttpClients, requestDeadlines, properties.deadline());
    }

    private static String version() {
        return Objects.requireNonNullElse(
                DestinationConfiguration.class.getPackage().getImplementationVersion(), "dev");
    }
}
