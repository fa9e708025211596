package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.check.OwnConsumers;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.destination.Destinations;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.signing.SigningSecrets;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class ConsumerConfiguration {

    @Bean
    ConsumerRules consumerRules(Destinations destinations) {
        return new ConsumerRules(destinations);
    }

    @Bean
    Subscriptions subscriptions(JdbcClient jdbc, Consumers consumers) {
        return new Subscriptions(jdbc, consumers);
    }

    @Bean
    RuleConsumers ruleConsumers(
            JdbcClient jdbc,
            Consumers consumers,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            DeliveryQueue deliveries) {
        return new RuleConsumers(jdbc, consumers, secrets, headers, certificates, deliveries);
    }

    @Bean
    Consumers consumers(
            JdbcClient jdbc,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            DeliveryQueue deliveries,
            AuditTrail audit,
            ConsumerProperties properties) {
        return new Consumers(
                jdbc,
                secrets,
                headers,
                certificates,
                deliveries,
                audit,
                properties.mostConsumers());
    }

    @Bean
    PortalConsumers portalConsumers(
            JdbcClient jdbc, Consumers consumers, OwnConsumers own, DeliveryQueue deliveries) {
        return new PortalConsumers(jdbc, consumers, own, deliveries);
    }
}
