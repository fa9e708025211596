package io.ledgerway.sandbox.xero.webhook;

import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.access.XeroProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of webhooks of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
class XeroWebhookConfiguration {

    @Bean
    XeroWebhooks xeroWebhooks(
            JdbcClient jdbc, Tenants tenants, XeroProperties properties, ObjectMapper json) {
        return new XeroWebhooks(new XeroEvents(jdbc, tenants), properties.webhookKey(), json);
    }
}
