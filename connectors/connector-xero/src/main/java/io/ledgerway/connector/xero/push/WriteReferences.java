package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.mapping.XeroReferences;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * References of a record to write: an id of ours becomes the code or the name that Xero expects.
 * What the organisation does not have is an error of the field.
 */
final class WriteReferences {

    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private final XeroReferences references;
    private final WriteIssues issues;

    WriteReferences(XeroReferences references, WriteIssues issues) {
        this.references = references;
        this.issues = issues;
    }

    /** Sets a member to an object with the id. */
    void id(String path, JsonNode reference, String member, String idMember, ObjectNode out) {
        var id = id(path, reference);
        if (!id.isEmpty()) {
            out.putObject(member).put(idMember, id);
        }
    }

    /** Sets the account of a line. Xero expects its code. */
    void lineAccount(String path, JsonNode reference, ObjectNode out) throws ConnectorException {
        var id = id(path, reference);
        if (id.isEmpty()) {
            return;
        }
        var account = references.account(id);
        if (account.isEmpty()) {
            issues.reject(path, "is not an account of the organisation");
            return;
        }
        var code = account.get().path("Code").asString("");
        if (code.isEmpty()) {
            issues.reject(path, "is an account without code, which Xero does not accept here");
            return;
        }
        out.put("AccountCode", code);
    }

    /** The currency of a bank account; empty where it is not known. */
    String currency(JsonNode reference) throws ConnectorException {
        var id = reference.path("id").asString("");
        if (id.isBlank()) {
            return "";
        }
        try {
            return references
                    .account(id)
                    .map(it -> it.path("CurrencyCode").asString(""))
                    .orElse("");
        } catch (ConnectorException.InsufficientPermission e) {
            // the scope of transfers does not include accounts
            return "";
        }
    }

    /** ISO 4217; empty where it is not known. */
    String baseCurrency() throws ConnectorException {
        return references.baseCurrency();
    }

    /** The invoices, bills and credit notes of the links that the organisation has. */
    List<JsonNode> settled(List<JsonNode> links) throws ConnectorException {
        var invoices = new LinkedHashSet<String>();
        var documents = new ArrayList<JsonNode>();
        for (var link : links) {
            var id = link.path("id").asString("");
            if (!ID.matcher(id).matches()) {
                continue;
            }
            if (LedgerWriter.isCreditNote(link)) {
                references.creditNote(id).ifPresent(documents::add);
            } else {
                invoices.add(id);
            }
        }
        documents.addAll(references.invoices(invoices));
        return documents;
    }

    void item(String path, JsonNode reference, ObjectNode out) throws ConnectorException {
        var id = id(path, reference);
        if (id.isEmpty()) {
            return;
        }
        references
                .item(id)
                .ifPresentOrElse(
                        item -> out.put("ItemCode", item.path("Code").asString("")),
                        () -> issues.reject(path, "is not an item of the organisation"));
    }

    /** A tax rate has no id other than its type. */
    void taxRate(JsonNode reference, ObjectNode out) {
        var id = reference.path("id").asString("");
        if (!id.isBlank()) {
            out.put("TaxType", id);
        }
    }

    /** Sets the options of a line: those of all lists, each once. */
    void tracking(String path, JsonNode line, ObjectNode out) throws ConnectorException {
        var ids = new LinkedHashSet<String>();
        add(line.path("trackingCategoryRefs"), ids);
        add(line.path("tracking").path("categoryRefs"), ids);
        add(line.path("tracking").path("recordRefs"), ids);
        for (var id : ids) {
            var option = references.option(id);
            if (option.isEmpty()) {
                issues.reject(
                        path, "has " + id + ", which is not an option of a tracking category");
                continue;
            }
            out.withArray("Tracking")
                    .addObject()
                    .put("TrackingCategoryID", option.get().categoryId())
                    .put("TrackingOptionID", option.get().id())
                    .put("Name", option.get().categoryName())
                    .put("Option", option.get().name());
        }
    }

    private static void add(JsonNode references, Set<String> ids) {
        for (var each : references) {
            var id = each.path("id").asString("");
            if (!id.isBlank()) {
                ids.add(id);
            }
        }
    }

    /** Empty where there is none, or where it is not an id of Xero. */
    String id(String path, JsonNode reference) {
        var id = reference.path("id").asString("");
        if (id.isBlank()) {
            return "";
        }
        if (!ID.matcher(id).matches()) {
            issues.reject(path, "is not an id of Xero: " + id);
            return "";
        }
        return id;
    }
}
