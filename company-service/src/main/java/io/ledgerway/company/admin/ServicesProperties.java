package io.ledgerway.company.admin;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Base URLs of the other services. */
@ConfigurationProperties("ledgerway.services")
record ServicesProperties(
        @DefaultValue("http://localhost:8082") URI sync,
        @DefaultValue("http://localhost:8084") URI expense,
        @DefaultValue("http://localhost:8085") URI file,
        @DefaultValue("http://localhost:8083") URI webhook) {}
