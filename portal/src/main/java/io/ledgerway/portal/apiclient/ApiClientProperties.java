package io.ledgerway.portal.apiclient;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the gateway is.
 *
 * @param gateway its address for us
 * @param connectTimeout how long a connection may take
 * @param timeout how long an answer may take
 * @param transfer how long documents may take on their way, up or down
 */
@ConfigurationProperties("ledgerway.portal")
record ApiClientProperties(
        @DefaultValue("http://localhost:8080") URI gateway,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("20s") Duration timeout,
        @DefaultValue("12m") Duration transfer) {}
