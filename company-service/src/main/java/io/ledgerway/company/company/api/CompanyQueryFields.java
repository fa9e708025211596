package io.ledgerway.company.company.api;

import io.ledgerway.starter.query.QuerySchema;

/** Fields by which the list of companies can be filtered and sorted. */
final class CompanyQueryFields {

    /**
     * A company whose connections were all deleted has the status Unlinked. A query for companies
     * that never had a connection, with {@code !=} for each status, does not match it.
     */
    private static final String STATUSES =
            ofConnections("status")
                    + " UNION ALL SELECT 'Unlinked' WHERE c.connection_deleted AND NOT EXISTS ("
                    + ofConnections("id")
                    + ")";

    /** As {@code ConnectionResponse.linkedPlatform}. */
    private static final String PLATFORM =
            "coalesce((SELECT k.platform_name FROM connection k WHERE k.company_id = c.id"
                    + " AND k.status = 'Linked' AND k.source_type <> 'Expense'"
                    + " ORDER BY k.source_type <> 'Accounting', k.created_at, k.id LIMIT 1), '')";

    static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Company")
                    .uuid("id", "c.id")
                    .text("name", "c.name")
                    .text("description", "coalesce(c.description, '')")
                    .text("platform", PLATFORM)
                    .instant("created", "c.created_at")
                    .instant("lastSync", "c.last_sync_at")
                    .text("createdByUserName", "c.created_by")
                    .textMap("tags", "c.tags")
                    .textElements("products", "SELECT unnest(c.products)")
                    .object("referenceParentCompany", "c.parent_id")
                    .uuid("referenceParentCompany.id", "c.parent_id")
                    .text("referenceParentCompany.name", ofParent("name"))
                    .text("referenceParentCompany.description", ofParent("description"))
                    .objectElements("referenceSubsidiaryCompanies", ofSubsidiaries("id"))
                    .uuidElements("referenceSubsidiaryCompanies.id", ofSubsidiaries("id"))
                    .textElements("referenceSubsidiaryCompanies.name", ofSubsidiaries("name"))
                    .textElements(
                            "referenceSubsidiaryCompanies.description",
                            ofSubsidiaries("description"))
                    .objectElements("dataConnections", ofConnections("id"))
                    .uuidElements("dataConnections.id", ofConnections("id"))
                    .textElements("dataConnections.status", STATUSES)
                    .textElements("dataConnections.integrationKey", ofConnections("platform_key"))
                    .textElements("dataConnections.platformName", ofConnections("platform_name"))
                    .textElements("dataConnections.sourceType", ofConnections("source_type"))
                    .uuidElements("dataConnections.integrationId", ofConnections("integration_id"))
                    .uuidElements("dataConnections.sourceId", ofConnections("source_id"))
                    .instantElements("dataConnections.created", ofConnections("created_at"))
                    .instantElements("dataConnections.lastSync", ofConnections("last_sync_at"))
                    .build("c.id");

    private CompanyQueryFields() {}

    private static String ofParent(String column) {
        return "(SELECT p." + column + " FROM company p WHERE p.id = c.parent_id)";
    }

    private static String ofSubsidiaries(String column) {
        return "SELECT s." + column + " FROM company s WHERE s.parent_id = c.id";
    }

    private static String ofConnections(String column) {
        return "SELECT k." + column + " FROM connection k WHERE k.company_id = c.id";
    }
}
