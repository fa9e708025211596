package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.id.CompanyId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parent or subsidiary of a company.
 *
 * @param description absent if there is none
 */
@Schema(name = "CompanyReference")
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

    /** Links to the company. */
    @Schema(name = "CompanyReferenceLinks")
    record Links(URI portal) {}
}
