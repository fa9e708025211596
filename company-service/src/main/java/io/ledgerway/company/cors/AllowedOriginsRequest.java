package io.ledgerway.company.cors;

import io.ledgerway.company.validation.ValidationErrors;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST /corsSettings}.
 *
 * @param allowedOrigins the whole new list, e.g. {@code https://app.example.com}
 */
record AllowedOriginsRequest(@Nullable List<@Nullable String> allowedOrigins) {

    static final int MOST = 100;

    /** The origins as browsers write them, each once. */
    AllowedOrigins checked() {
        var validationErrors = new ValidationErrors("SetCorsSettings");
        Set<String> origins = new LinkedHashSet<>();
        if (allowedOrigins == null) {
            validationErrors.reject("allowedOrigins", "`allowedOrigins` is required.");
        } else if (allowedOrigins.size() > MOST) {
            validationErrors.reject(
                    "allowedOrigins", "There can be at most %d origins.".formatted(MOST));
        } else {
            for (int i = 0; i < allowedOrigins.size(); i++) {
                Optional<String> origin = Origin.of(allowedOrigins.get(i));
                origin.ifPresent(origins::add);
                validationErrors.rejectIf(
                        origin.isEmpty(),
                        "allowedOrigins[%d]".formatted(i),
                        "An origin is http:// or https://, a host and perhaps a port, and nothing"
                                + " else.");
            }
        }
        validationErrors.throwIfAny();
        return new AllowedOrigins(List.copyOf(origins));
    }
}
