package io.ledgerway.company.link.attempt;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Time limits of the link flow.
 *
 * @param attemptTtl time that a customer has to authorize at the platform
 * @param uploadTtl time that a customer has to upload files after opening a link
 */
@ConfigurationProperties("ledgerway.link-flow")
public record LinkFlowProperties(
        @DefaultValue("15m") Duration attemptTtl, @DefaultValue("1h") Duration uploadTtl) {

    /** Lifetime of the browser cookie. */
    public Duration longest() {
        return attemptTtl.compareTo(uploadTtl) > 0 ? attemptTtl : uploadTtl;
    }
}
