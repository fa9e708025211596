package io.ledgerway.starter.error;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of error bodies and of the limit of request bodies.
 *
 * @param service name of this service in the error body, e.g. {@code ClientsApi}
 * @param maxBodySize limit of request bodies, except multipart ones; larger ones get 413
 */
@ConfigurationProperties("ledgerway.error")
record ErrorProperties(
        @DefaultValue("Ledgerway") String service, @DefaultValue("10MB") DataSize maxBodySize) {}
