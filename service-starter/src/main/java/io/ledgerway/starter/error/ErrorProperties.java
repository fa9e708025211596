package io.ledgerway.starter.error;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of error bodies and of the limit of request bodies.
 *
 * @param service the name the error body gives us, e.g. {@code ClientsApi}
 * @param maximumBody longer request bodies are refused with 413, multipart ones excepted
 */
@ConfigurationProperties("ledgerway.error")
record ErrorProperties(
        @DefaultValue("Ledgerway") String service, @DefaultValue("10MB") DataSize maximumBody) {}
