package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.xero.api.OrganisationApi;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The records that others refer to by code or name, while records of the platform have ids. Each
 * kind is read once, when it is first needed.
 */
public final class XeroReferences {

    private final OrganisationApi organisation;
    private @Nullable List<JsonNode> accounts;
    private @Nullable List<JsonNode> items;
    private @Nullable List<JsonNode> trackingCategories;
    private @Nullable String baseCurrency;

    public XeroReferences(OrganisationApi organisation) {
        this.organisation = organisation;
    }

    /** The account with this code. */
    public Optional<JsonNode> accountByCode(String code) throws ConnectorException {
        return find(accounts(), "Code", code);
    }

    /** The account with this id. */
    public Optional<JsonNode> account(String id) throws ConnectorException {
        return find(accounts(), "AccountID", id);
    }

    /** The item with this code. */
    public Optional<JsonNode> itemByCode(String code) throws ConnectorException {
        return find(items(), "Code", code);
    }

    /** The item with this id. */
    public Optional<JsonNode> item(String id) throws ConnectorException {
        return find(items(), "ItemID", id);
    }

    /** The option with this name in a category. */
    public Optional<TrackingOption> option(String categoryId, String name)
            throws ConnectorException {
        return options().values().stream()
                .filter(each -> each.categoryId().equals(categoryId) && each.name().equals(name))
                .findFirst();
    }

    /** The option with this id. */
    public Optional<TrackingOption> option(String id) throws ConnectorException {
        return Optional.ofNullable(options().get(id));
    }

    /** ISO 4217. */
    public String baseCurrency() throws ConnectorException {
        if (baseCurrency == null) {
            var organisations = read("Organisation", Map.of(), "Organisations");
            baseCurrency =
                    organisations.isEmpty()
                            ? ""
                            : organisations.getFirst().path("BaseCurrency").asString("");
        }
        return baseCurrency;
    }

    private Map<String, TrackingOption> options() throws ConnectorException {
        if (trackingCategories == null) {
            trackingCategories =
                    read(
                            "TrackingCategories",
                            Map.of("includeArchived", "true"),
                            "TrackingCategories");
        }
        var options = new LinkedHashMap<String, TrackingOption>();
        for (var category : trackingCategories) {
            for (var option : category.path("Options")) {
                var id = option.path("TrackingOptionID").asString("");
                options.put(
                        id,
                        new TrackingOption(
                                id,
                                option.path("Name").asString(""),
                                category.path("TrackingCategoryID").asString(""),
                                category.path("Name").asString("")));
            }
        }
        return options;
    }

    private List<JsonNode> accounts() throws ConnectorException {
        if (accounts == null) {
            accounts = read("Accounts", Map.of(), "Accounts");
        }
        return accounts;
    }

    private List<JsonNode> items() throws ConnectorException {
        if (items == null) {
            items = read("Items", Map.of(), "Items");
        }
        return items;
    }

    /**
     * A list without which a record cannot be mapped. A damaged response says nothing about the
     * record, so the read is repeated later.
     */
    private List<JsonNode> read(String path, Map<String, String> query, String member)
            throws ConnectorException {
        try {
            return OrganisationApi.records(organisation.object(path, query), member);
        } catch (ConnectorException.ContractViolation damaged) {
            throw new ConnectorException.PlatformUnavailable(
                    "Xero's %s cannot be read".formatted(member), damaged);
        }
    }

    private static Optional<JsonNode> find(List<JsonNode> all, String member, String value) {
        return all.stream()
                .filter(each -> each.path(member).asString("").equalsIgnoreCase(value))
                .findFirst();
    }

    /** An option of a tracking category. */
    public record TrackingOption(String id, String name, String categoryId, String categoryName) {}
}
