package io.ledgerway.company.integration;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.util.UUID;

/** Branding of an integration: logo and button images. */
@Schema(name = "Branding")
record Branding(Logo logo, Button button, UUID sourceId) {

    /**
     * Logo of the platform.
     *
     * @param full logo with the platform's name
     * @param square logo without the name
     */
    @Schema(name = "BrandingLogo")
    record Logo(Variant full, Variant square) {}

    /**
     * Button that connects the platform.
     *
     * @param usual default image, sent as {@code default}
     * @param hover image while the pointer is over the button
     */
    @Schema(name = "BrandingButton")
    record Button(@JsonProperty("default") Variant usual, Variant hover) {}

    /** Variant of a logo or button. */
    @Schema(name = "BrandingVariant")
    record Variant(Image image) {}

    /**
     * Image of a variant.
     *
     * @param src URL of the image
     * @param alt alternative text
     */
    @Schema(name = "BrandingImage")
    record Image(URI src, String alt) {}
}
