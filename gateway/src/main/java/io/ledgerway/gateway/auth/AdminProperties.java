package io.ledgerway.gateway.auth;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the operator access ({@code /admin/**}). Without keys, these paths do not exist.
 *
 * @param keys entries of the form {@code name:secret} with secrets of at least 32 characters; an
 *     entry may contain several lines, as a file does
 * @param failureDelay delay of the response to the first wrong credential from an address; the
 *     delay doubles with each further one
 */
@ConfigurationProperties("ledgerway.gateway.admin")
record AdminProperties(
        @DefaultValue List<String> keys, @DefaultValue("250ms") Duration failureDelay) {

    @Override
    public String toString() {
        return "AdminProperties[***]";
    }
}
