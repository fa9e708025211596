package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of authorization and limits of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(XeroProperties.class)
class XeroAccessConfiguration {

    @Bean
    XeroConnections xeroConnections(JdbcClient jdbc, Clock clock) {
        return new XeroConnections(jdbc, clock);
    }

    @Bean
    XeroAuthorizations xeroAuthorizations(JdbcClient jdbc, Clock clock) {
        return new XeroAuthorizations(jdbc, clock);
    }

    @Bean
    XeroTokens xeroTokens(
            DialectGrants grants,
            XeroConnections connections,
            RegisteredClient client,
            ObjectMapper json) {
        return new XeroTokens(grants, connections, client, json);
    }

    @Bean
    XeroAccess xeroAccess(DialectGrants grants, XeroConnections connections, Tenants tenants) {
        return new XeroAccess(grants, connections, tenants);
    }

    @Bean
    XeroLimits xeroLimits(Tenants tenants, Clock clock) {
        return new XeroLimits(tenants, clock);
    }

    @Bean
    XeroSettings xeroSettings(XeroProperties properties) {
        return new XeroSettings(properties);
    }

    @Bean
    XeroTraffic xeroTraffic(
            DialectGrants grants,
            XeroConnections connections,
            XeroTokens tokens,
            RegisteredClient client,
            XeroProperties properties,
            XeroRecords records,
            ObjectMapper json) {
        return new XeroTraffic(grants, connections, tokens, client, properties, records, json);
    }
}
