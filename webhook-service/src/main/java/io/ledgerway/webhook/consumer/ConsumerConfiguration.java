package io.ledgerway.webhook.consumer;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.webhook.certificate.ClientCertificates;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.delivery.DeliveryQueue;
import io.ledgerway.webhook.destination.DestinationPolicy;
import io.ledgerway.webhook.header.CustomHeaders;
import io.ledgerway.webhook.signing.SigningSecrets;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class ConsumerConfiguration {

    @Bean
    ConsumerValidation consumerValidation(DestinationPolicy destinationPolicy) {
        return new ConsumerValidation(destinationPolicy);
    }

    @Bean
    AutomationSubscriptions subscriptions(JdbcClient jdbc, ConsumerService consumerService) {
        return new AutomationSubscriptions(jdbc, consumerService);
    }

    @Bean
    LegacyRuleConsumers ruleConsumers(
            JdbcClient jdbc,
            ConsumerService consumerService,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            DeliveryQueue deliveries) {
        return new LegacyRuleConsumers(
                jdbc, consumerService, secrets, headers, certificates, deliveries);
    }

    @Bean
    ConsumerService consumers(
            JdbcClient jdbc,
            SigningSecrets secrets,
            CustomHeaders headers,
            ClientCertificates certificates,
            DeliveryQueue deliveries,
            AuditTrail audit,
            ConsumerProperties properties) {
        return new ConsumerService(
                jdbc, secrets, headers, certificates, deliveries, audit, properties.maxConsumers());
    }

    @Bean
    PortalConsumerService portalConsumers(
            JdbcClient jdbc,
            ConsumerService consumerService,
            ConsumerAccess own,
            DeliveryQueue deliveries) {
        return new PortalConsumerService(jdbc, consumerService, own, deliveries);
    }
}
