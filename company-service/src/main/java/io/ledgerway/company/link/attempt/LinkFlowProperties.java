package io.ledgerway.company.link.attempt;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The link flow.
 *
 * @param attemptTtl how long a customer may stay on the platform's pages
 * @param uploadTtl how long a customer may upload files once a link was opened
 */
@ConfigurationProperties("ledgerway.link-flow")
public record LinkFlowProperties(
        @DefaultValue("15m") Duration attemptTtl, @DefaultValue("1h") Duration uploadTtl) {

    /** How long a browser has to be known again. */
    public Duration longest() {
        return attemptTtl.compareTo(uploadTtl) > 0 ? attemptTtl : uploadTtl;
    }
}
