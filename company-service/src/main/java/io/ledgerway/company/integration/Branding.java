package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.util.UUID;

/** How an integration is shown (platform.md 16). */
record Branding(Logo logo, Button button, UUID sourceId) {

    /**
     * The logo.
     *
     * @param full with the platform's name
     * @param square without
     */
    record Logo(Shown full, Shown square) {}

    /**
     * What customers press.
     *
     * @param usual under {@code default}
     * @param hover while the pointer is on it
     */
    record Button(@JsonProperty("default") Shown usual, Shown hover) {}

    /** One picture. */
    record Shown(Image image) {}

    /**
     * A picture.
     *
     * @param src its address
     * @param alt for those who do not see it
     */
    record Image(URI src, String alt) {}
}
