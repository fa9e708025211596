package io.ledgerway.sandbox.quickbooksonline.webhook;

import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of notifications. */
@Configuration(proxyBeanMethods = false)
class WebhookConfiguration {

    @Bean
    WebhookSender quickBooksWebhookSender(
            JdbcClient jdbc,
            Companies companies,
            EntityRecords records,
            Tenants tenants,
            ObjectMapper json,
            WebhookProperties properties) {
        return new WebhookSender(
                new Notifications(jdbc, companies, records, tenants), json, properties.interval());
    }
}
