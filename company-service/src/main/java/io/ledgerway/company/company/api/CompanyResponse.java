package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.model.id.CompanyId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company in answers (platform.md 10.1, 33.3).
 *
 * @param description empty where there is none
 * @param platform always empty, kept for old readers
 * @param redirect its link page with the live one-time password
 * @param createdByUserName left out where an application made it
 * @param referenceParentCompany left out where there is none
 * @param lastSync left out until there was one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CompanyResponse(
        CompanyId id,
        String name,
        String description,
        String platform,
        URI redirect,
        @Nullable Instant lastSync,
        List<ConnectionResponse> dataConnections,
        Instant created,
        @Nullable String createdByUserName,
        List<String> products,
        Map<String, String> tags,
        List<UUID> ownerUserIds,
        @Nullable CompanyReference referenceParentCompany,
        List<CompanyReference> referenceSubsidiaryCompanies) {

    static CompanyResponse of(
            Company company,
            URI redirect,
            List<ConnectionResponse> connections,
            @Nullable CompanyReference parent,
            List<CompanyReference> subsidiaries) {
        String description = company.description();
        return new CompanyResponse(
                company.id(),
                company.name(),
                description == null ? "" : description,
                "",
                redirect,
                company.lastSync(),
                connections,
                company.created(),
                company.createdBy(),
                company.products(),
                company.tags(),
                List.of(),
                parent,
                subsidiaries);
    }

    @Override
    public String toString() {
        return "CompanyView[id=" + id + "]";
    }
}
