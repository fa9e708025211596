package io.ledgerway.company.cors;

import io.ledgerway.starter.error.ValidationErrors;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /corsSettings}.
 *
 * @param allowedOrigins all allowed origins, e.g. {@code https://app.example.com}
 */
@Schema(name = "AllowedOriginsRequest")
record AllowedOriginsRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED)
                @Nullable List<@Nullable String> allowedOrigins) {

    static final int MAX_ORIGINS = 100;

    /** Returns the validated origins, normalized and without duplicates. */
    AllowedOrigins checked() {
        var validationErrors = new ValidationErrors("SetCorsSettings");
        Set<String> origins = new LinkedHashSet<>();
        if (allowedOrigins == null) {
            validationErrors.add("allowedOrigins", "`allowedOrigins` is required.");
        } else if (allowedOrigins.size() > MAX_ORIGINS) {
            validationErrors.add(
                    "allowedOrigins", "There can be at most %d origins.".formatted(MAX_ORIGINS));
        } else {
            for (int i = 0; i < allowedOrigins.size(); i++) {
                Optional<String> origin = OriginNormalizer.normalize(allowedOrigins.get(i));
                origin.ifPresent(origins::add);
                validationErrors.addIf(
                        origin.isEmpty(),
                        "allowedOrigins[%d]".formatted(i),
                        "An origin must consist of http:// or https://, a host and an optional"
                                + " port.");
            }
        }
        validationErrors.throwFirstIfAny();
        return new AllowedOrigins(List.copyOf(origins));
    }
}
