package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroUris;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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

    /** So that an address is not too long. */
    private static final int IDS_OF_A_CALL = 40;

    private final Optional<OrganisationApi> organisation;
    private @Nullable List<JsonNode> accounts;
    private @Nullable List<JsonNode> items;
    private @Nullable List<JsonNode> trackingCategories;
    private @Nullable String baseCurrency;

    /** The rates of settled documents, transfers and bank transactions, by id. */
    private final Map<String, Optional<BigDecimal>> rates = new HashMap<>();

    public XeroReferences(OrganisationApi organisation) {
        this(Optional.of(organisation));
    }

    private XeroReferences(Optional<OrganisationApi> organisation) {
        this.organisation = organisation;
    }

    /** No other records: a mapping that needs one is not supported. */
    public static XeroReferences unavailable() {
        return new XeroReferences(Optional.empty());
    }

    /** The account with this code. */
    public Optional<JsonNode> accountByCode(String code) throws ConnectorException {
        return find(accounts(), "Code", code);
    }

    /** The account with this id. */
    public Optional<JsonNode> account(String id) throws ConnectorException {
        return find(accounts(), "AccountID", id);
    }

    /** The account that Xero itself posts to for a purpose, such as {@code DEBTORS}. */
    Optional<JsonNode> systemAccount(String purpose) throws ConnectorException {
        return find(accounts(), "SystemAccount", purpose);
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

    /**
     * Reads the rates of the invoices in foreign currencies that payments settle. Those of an
     * earlier page are dropped.
     */
    void prepareRates(List<XeroRecord> payments) throws ConnectorException {
        rates.clear();
        var ids = new LinkedHashSet<String>();
        for (var payment : payments) {
            var settled = SettledDocument.of(payment);
            var document = settled.document();
            var id = settled.id();
            if (settled.kind() == SettledDocument.Kind.INVOICE
                    && document != null
                    && id != null
                    && isForeign(document)) {
                ids.add(id);
            }
        }
        invoices(ids).forEach(each -> rates.put(each.path("InvoiceID").asString(""), rate(each)));
    }

    /** The invoices and bills with these ids that the organisation has. */
    public List<JsonNode> invoices(Collection<String> ids) throws ConnectorException {
        var all = List.copyOf(ids);
        var invoices = new ArrayList<JsonNode>();
        for (int from = 0; from < all.size(); from += IDS_OF_A_CALL) {
            var some = all.subList(from, Math.min(from + IDS_OF_A_CALL, all.size()));
            invoices.addAll(read("Invoices", Map.of("IDs", String.join(",", some)), "Invoices"));
        }
        return invoices;
    }

    /** The credit note with this id. */
    public Optional<JsonNode> creditNote(String id) throws ConnectorException {
        return one("CreditNotes", id);
    }

    /** Whether a record has another currency than the organisation. */
    boolean isForeign(XeroRecord record) throws ConnectorException {
        var currency = record.text("CurrencyCode");
        return currency != null && !currency.equals(baseCurrency());
    }

    /** Xero's rate of a record in a foreign currency; empty where there is none. */
    Optional<BigDecimal> rate(String path, String id) throws ConnectorException {
        var known = rates.get(id);
        if (known == null) {
            known = one(path, id).flatMap(XeroReferences::rate);
            rates.put(id, known);
        }
        return known.map(BoundedDecimal::check);
    }

    private Optional<JsonNode> one(String path, String id) throws ConnectorException {
        try {
            return read(path + "/" + XeroUris.encode(id), Map.of(), path).stream().findFirst();
        } catch (ConnectorException.NotFound unknown) {
            return Optional.empty();
        }
    }

    private static Optional<BigDecimal> rate(JsonNode document) {
        var rate = document.path("CurrencyRate");
        return rate.isNumber() ? Optional.of(rate.decimalValue()) : Optional.empty();
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
        var api =
                organisation.orElseThrow(() ->
                        new ConnectorException.NotSupported(
                                "The mapping of the record needs " + member));
        try {
            return OrganisationApi.records(api.object(path, query), member);
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
