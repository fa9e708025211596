package io.ledgerway.sync.platform;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Base addresses of other services.
 *
 * @param company base address of company-service
 */
@ConfigurationProperties("ledgerway.services")
record ServiceAddressProperties(@DefaultValue("http://localhost:8081") URI company) {}
