package io.ledgerway.portal.apiclient;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the API client.
 *
 * @param gateway URL of the gateway for the portal
 * @param connectTimeout timeout of connecting
 * @param responseTimeout timeout of a response
 * @param transferTimeout timeout of uploads and downloads
 */
@ConfigurationProperties("ledgerway.portal")
record ApiClientProperties(
        @DefaultValue("http://localhost:8080") URI gateway,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("20s") Duration responseTimeout,
        @DefaultValue("12m") Duration transferTimeout) {}
