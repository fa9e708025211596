package io.ledgerway.company.link;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The link flow.
 *
 * @param attemptLife how long a customer may stay on the platform's pages
 * @param uploadLife how long a customer may upload files once a link was opened
 */
@ConfigurationProperties("ledgerway.link-flow")
record LinkFlowProperties(
        @DefaultValue("15m") Duration attemptLife, @DefaultValue("1h") Duration uploadLife) {

    /** How long a browser has to be known again. */
    Duration longest() {
        return attemptLife.compareTo(uploadLife) > 0 ? attemptLife : uploadLife;
    }
}
