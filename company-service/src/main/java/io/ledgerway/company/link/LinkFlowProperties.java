package io.ledgerway.company.link;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The link flow.
 *
 * @param attemptLife how long a customer may stay on the platform's pages
 */
@ConfigurationProperties("ledgerway.link-flow")
record LinkFlowProperties(@DefaultValue("15m") Duration attemptLife) {}
