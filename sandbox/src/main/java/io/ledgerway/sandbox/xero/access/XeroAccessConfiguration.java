package io.ledgerway.sandbox.xero.access;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of authorization and limits of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
@Import({
    XeroAccess.class,
    XeroAuthorizations.class,
    XeroConnections.class,
    XeroLimits.class,
    XeroSettings.class,
    XeroTokens.class,
    XeroTraffic.class
})
@EnableConfigurationProperties(XeroProperties.class)
class XeroAccessConfiguration {}
