package io.ledgerway.sync.platform;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the other services are.
 *
 * @param company the base address of company-service
 */
@ConfigurationProperties("ledgerway.services")
record ServiceAddresses(@DefaultValue("http://localhost:8081") URI company) {}
