package io.ledgerway.company.testclock;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Base URLs of the services whose time moves with that of company-service. */
@ConfigurationProperties("ledgerway.services")
record TestClockAddressProperties(
        @DefaultValue("http://localhost:8082") URI sync,
        @DefaultValue("http://localhost:8084") URI expense,
        @DefaultValue("http://localhost:8085") URI file,
        @DefaultValue("http://localhost:8083") URI webhook) {}
