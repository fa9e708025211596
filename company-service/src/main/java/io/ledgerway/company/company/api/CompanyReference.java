package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.id.CompanyId;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A company above or below another one, as that one's answer shows it (platform.md 10.1).
 *
 * @param description left out where there is none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CompanyReference(
        CompanyId id,
        String name,
        @Nullable String description,
        Links links,
        Map<String, String> tags) {

    CompanyReference {
        tags = Map.copyOf(tags);
    }

    /** Where to look at it. */
    record Links(URI portal) {}
}
