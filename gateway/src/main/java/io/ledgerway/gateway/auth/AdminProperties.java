package io.ledgerway.gateway.auth;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the operator access ({@code /admin/**}). company-service knows the operators.
 *
 * @param failureDelay delay of the response to the first wrong credential from an address; the
 *     delay doubles with each further one
 */
@ConfigurationProperties("ledgerway.gateway.admin")
record AdminProperties(@DefaultValue("250ms") Duration failureDelay) {}
