package io.ledgerway.company.company;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.starter.query.TagFilter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Companies as answers show them: each with its connections and its live link. However many there
 * are, connections and one-time passwords are each read at once.
 */
class CompanyListing {

    private static final String PARENT_NAME =
            "(SELECT p.name FROM company p WHERE p.id = c.parent_id)";

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Company")
                    .uuid("id", "c.id")
                    .text("name", "c.name")
                    .text("description", "coalesce(c.description, '')")
                    .instant("created", "c.created")
                    .instant("lastSync", "c.last_sync")
                    .text("createdByUserName", "c.created_by")
                    .textMap("tags", "c.tags")
                    .textElements("products", "SELECT unnest(c.products)")
                    .uuid("referenceParentCompany.id", "c.parent_id")
                    .text("referenceParentCompany.name", PARENT_NAME)
                    .uuidElements("referenceSubsidiaryCompanies.id", ofSubsidiaries("id"))
                    .textElements("referenceSubsidiaryCompanies.name", ofSubsidiaries("name"))
                    .uuidElements("dataConnections.id", ofConnections("id"))
                    .textElements("dataConnections.status", ofConnections("status"))
                    .textElements("dataConnections.integrationKey", ofConnections("platform_key"))
                    .textElements("dataConnections.platformName", ofConnections("platform_name"))
                    .textElements("dataConnections.sourceType", ofConnections("source_type"))
                    .uuidElements("dataConnections.integrationId", ofConnections("integration_id"))
                    .uuidElements("dataConnections.sourceId", ofConnections("source_id"))
                    .instantElements("dataConnections.created", ofConnections("created"))
                    .instantElements("dataConnections.lastSync", ofConnections("last_sync"))
                    .build("c.id");

    private final CompanyStore store;
    private final DataConnections connections;
    private final Relatives relatives;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final Settings settings;

    CompanyListing(
            CompanyStore store,
            DataConnections connections,
            Relatives relatives,
            OneTimePasswords passwords,
            LinkAddresses links,
            Settings settings) {
        this.store = store;
        this.connections = connections;
        this.relatives = relatives;
        this.passwords = passwords;
        this.links = links;
        this.settings = settings;
    }

    CompanyView show(Company company) {
        return show(List.of(company)).getFirst();
    }

    Page<CompanyView> page(ClientId client, PageRequest request) {
        SqlFilter filter =
                both(SCHEMA.filter(request.query()), TagFilter.of(request.tags(), "c.tags"));
        String order = SCHEMA.orderBy(request.orderBy(), "created");
        List<Company> companies =
                store.page(client, filter, order, request.pageSize(), request.offset());
        return Page.of(request, show(companies), store.count(client, filter));
    }

    private List<CompanyView> show(List<Company> companies) {
        if (companies.isEmpty()) {
            return List.of();
        }
        List<CompanyId> ids = companies.stream().map(Company::id).toList();
        Map<CompanyId, List<ConnectionView>> connected = connections.of(ids);
        Relatives.Of related = relatives.of(companies);
        Map<CompanyId, URI> redirects = redirects(companies.getFirst().clientId(), ids);
        return companies.stream()
                .map(it ->
                        CompanyView.of(
                                it,
                                redirects.getOrDefault(it.id(), links.company(it.id())),
                                connected.getOrDefault(it.id(), List.of()),
                                related.parent(it),
                                related.subsidiaries(it)))
                .toList();
    }

    /** Without a password where the client's links carry none; all are of one client. */
    private Map<CompanyId, URI> redirects(ClientId client, List<CompanyId> ids) {
        if (!settings.link(client).oneTimeCompanyLinks()) {
            return Map.of();
        }
        Map<UUID, String> live = passwords.live(ids.stream().map(CompanyId::value).toList());
        return ids.stream()
                .collect(
                        Collectors.toMap(
                                it -> it,
                                it -> links.company(it, live.getOrDefault(it.value(), ""))));
    }

    private static SqlFilter both(SqlFilter one, SqlFilter other) {
        return new SqlFilter(
                "(" + one.sql() + ") AND (" + other.sql() + ")",
                Stream.concat(one.parameters().stream(), other.parameters().stream()).toList());
    }

    private static String ofSubsidiaries(String column) {
        return "SELECT s." + column + " FROM company s WHERE s.parent_id = c.id";
    }

    private static String ofConnections(String column) {
        return "SELECT k." + column + " FROM connection k WHERE k.company_id = c.id";
    }
}
