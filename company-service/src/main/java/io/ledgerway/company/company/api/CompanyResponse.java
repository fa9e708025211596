package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.model.id.CompanyId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company, which represents one of your customers.
 *
 * @param description empty if there is none
 * @param platform name of the linked platform, of accounting if there is one; empty if none is
 *     linked. Deprecated: the connections name their platforms
 * @param redirect link page with a valid one-time password
 * @param createdByUserName name of the portal user who created the company; absent if an
 *     application created it
 * @param referenceParentCompany absent if there is none
 * @param lastSync absent until the first successful sync
 */
@Schema(name = "Company")
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
                ConnectionResponse.linkedPlatform(connections),
                redirect,
                company.lastSyncAt(),
                connections,
                company.createdAt(),
                company.createdBy(),
                company.products(),
                company.tags(),
                List.of(),
                parent,
                subsidiaries);
    }

    @Override
    public String toString() {
        return "CompanyResponse[id=" + id + "]";
    }
}
