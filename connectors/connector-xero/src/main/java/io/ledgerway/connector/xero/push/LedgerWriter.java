package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.mapping.AccountCategories;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Contacts, accounts, items, transfers, payments and manual journals in Xero's form. */
final class LedgerWriter {

    private static final Map<String, String> ADDRESS =
            Map.of("Billing", "POBOX", "Delivery", "STREET");

    private final WriteReferences references;
    private final WriteIssues issues;

    LedgerWriter(WriteReferences references, WriteIssues issues) {
        this.references = references;
        this.issues = issues;
    }

    ObjectNode contact(JsonNode it, String name) {
        var out = JsonNodeFactory.instance.objectNode();
        DocumentWriter.text(it, name, out, "Name");
        name(it.path("contactName").asString(""), out);
        DocumentWriter.text(it, "emailAddress", out, "EmailAddress");
        DocumentWriter.text(it, "defaultCurrency", out, "DefaultCurrency");
        DocumentWriter.text(it, "registrationNumber", out, "CompanyNumber");
        DocumentWriter.text(it, "taxNumber", out, "TaxNumber");
        if (it.path("status").asString("").equals("Archived")) {
            out.put("ContactStatus", "ARCHIVED");
        } else if (it.path("status").asString("").equals("Active")) {
            out.put("ContactStatus", "ACTIVE");
        }
        var phone = it.path("phone").asString("");
        if (!phone.isBlank()) {
            out.withArray("Phones")
                    .addObject()
                    .put("PhoneType", "DEFAULT")
                    .put("PhoneNumber", phone);
        }
        for (var each : it.path("addresses")) {
            address(each, out.withArray("Addresses").addObject());
        }
        for (var each : it.path("contacts")) {
            var person = out.withArray("ContactPersons").addObject();
            name(each.path("name").asString(""), person);
            DocumentWriter.text(each, "email", person, "EmailAddress");
        }
        return out;
    }

    /** The last word is the last name. */
    private static void name(String full, ObjectNode out) {
        var name = full.strip();
        if (name.isEmpty()) {
            return;
        }
        var space = name.lastIndexOf(' ');
        out.put("FirstName", space < 0 ? name : name.substring(0, space));
        if (space >= 0) {
            out.put("LastName", name.substring(space + 1));
        }
    }

    private static void address(JsonNode it, ObjectNode out) {
        out.put("AddressType", ADDRESS.getOrDefault(it.path("type").asString(""), "POBOX"));
        DocumentWriter.text(it, "line1", out, "AddressLine1");
        DocumentWriter.text(it, "line2", out, "AddressLine2");
        DocumentWriter.text(it, "city", out, "City");
        DocumentWriter.text(it, "region", out, "Region");
        DocumentWriter.text(it, "postalCode", out, "PostalCode");
        DocumentWriter.text(it, "country", out, "Country");
    }

    ObjectNode account(JsonNode it) {
        var out = JsonNodeFactory.instance.objectNode();
        DocumentWriter.text(it, "nominalCode", out, "Code");
        DocumentWriter.text(it, "name", out, "Name");
        DocumentWriter.text(it, "description", out, "Description");
        var category = it.path("fullyQualifiedCategory").asString("");
        AccountCategories.type(category)
                .ifPresent(type -> {
                    out.put("Type", type);
                    var given = it.path("type").asString("");
                    if (!given.isBlank() && !AccountCategories.isOfType(category, given)) {
                        issues.reject("Type", "contradicts FullyQualifiedCategory");
                    }
                });
        return out;
    }

    /** A British account has its sort code and its number as 14 digits. */
    ObjectNode bankAccount(JsonNode it) {
        var out = JsonNodeFactory.instance.objectNode();
        out.put("Type", "BANK");
        DocumentWriter.text(it, "accountName", out, "Name");
        DocumentWriter.text(it, "nominalCode", out, "Code");
        DocumentWriter.text(it, "currency", out, "CurrencyCode");
        var type = it.path("accountType").asString("");
        if (!type.isEmpty()) {
            out.put("BankAccountType", type.equals("Credit") ? "CREDITCARD" : "BANK");
        }
        var sortCode = it.path("sortCode").asString("").replaceAll("[ -]", "");
        var number = it.path("accountNumber").asString("").replaceAll("[ -]", "");
        if (sortCode.matches("\\d{6}") && number.matches("\\d{8}")) {
            out.put("BankAccountNumber", sortCode + number);
        } else {
            DocumentWriter.text(it, "accountNumber", out, "BankAccountNumber");
            if (!sortCode.isEmpty()) {
                issues.ignore("SortCode");
            }
        }
        return out;
    }

    ObjectNode item(JsonNode it) throws ConnectorException {
        var out = JsonNodeFactory.instance.objectNode();
        DocumentWriter.text(it, "code", out, "Code");
        DocumentWriter.text(it, "name", out, "Name");
        out.put("IsPurchased", it.path("isBillItem").asBoolean(false));
        out.put("IsSold", it.path("isInvoiceItem").asBoolean(false));
        if (it.path("billItem").isObject()) {
            DocumentWriter.text(it.path("billItem"), "description", out, "PurchaseDescription");
            details("BillItem", it.path("billItem"), out.putObject("PurchaseDetails"));
        }
        if (it.path("invoiceItem").isObject()) {
            DocumentWriter.text(it.path("invoiceItem"), "description", out, "Description");
            details("InvoiceItem", it.path("invoiceItem"), out.putObject("SalesDetails"));
        }
        return out;
    }

    private void details(String path, JsonNode it, ObjectNode out) throws ConnectorException {
        DocumentWriter.amount(it, "unitPrice", out, "UnitPrice");
        references.lineAccount(path + ".AccountRef", it.path("accountRef"), out);
        references.taxRate(it.path("taxRateRef"), out);
    }

    ObjectNode transfer(JsonNode it) throws ConnectorException {
        var out = JsonNodeFactory.instance.objectNode();
        references.id(
                "From.AccountRef",
                it.path("from").path("accountRef"),
                "FromBankAccount",
                "AccountID",
                out);
        references.id(
                "To.AccountRef",
                it.path("to").path("accountRef"),
                "ToBankAccount",
                "AccountID",
                out);
        DocumentWriter.amount(it.path("from"), "amount", out, "Amount");
        DocumentWriter.date(it, "date", out, "Date");
        DocumentWriter.text(it, "description", out, "Reference");
        var to = it.path("to").path("amount");
        if (to.isNumber()
                && out.has("Amount")
                && to.decimalValue().compareTo(out.path("Amount").decimalValue()) != 0) {
            issues.reject("To.Amount", "must be equal to From.Amount");
        }
        requireCurrencyOfAccount("From.Currency", it.path("from"));
        requireCurrencyOfAccount("To.Currency", it.path("to"));
        return out;
    }

    private void requireCurrencyOfAccount(String path, JsonNode side) throws ConnectorException {
        var given = side.path("currency").asString("");
        var own = given.isBlank() ? "" : references.currency(side.path("accountRef"));
        if (differs(given, own)) {
            issues.reject(path, "is %s, but that of the account is %s".formatted(given, own));
        }
    }

    /** Whether a value is given and is not the known one. */
    private static boolean differs(String given, String known) {
        return !given.isBlank() && !known.isEmpty() && !known.equalsIgnoreCase(given);
    }

    static boolean isCreditNote(JsonNode link) {
        return link.path("type").asString("").equals("CreditNote");
    }

    /**
     * A payment of Xero settles one document; one of several documents is a batch payment. It has
     * the currency and the contact of what it settles, and amounts without sign.
     *
     * @param party the name of the member with the contact
     */
    ObjectNode payment(JsonNode it, String party) throws ConnectorException {
        var out = JsonNodeFactory.instance.objectNode();
        references.id("AccountRef", it.path("accountRef"), "Account", "AccountID", out);
        DocumentWriter.date(it, "date", out, "Date");
        DocumentWriter.text(it, "reference", out, "Reference");
        var links = new ArrayList<JsonNode>();
        for (var line : it.path("lines")) {
            line.path("links").forEach(links::add);
        }
        requireSum(it, links.size() == 1 && isCreditNote(links.getFirst()));
        requireCurrencyAndContactOfSettled(it, party, links);
        if (links.size() > 1) {
            batch(it, out);
            return out;
        }
        DocumentWriter.rate(it, out);
        if (links.isEmpty() || it.path("lines").size() != 1) {
            issues.reject("Lines", "must have a link to each settled document");
            return out;
        }
        var line = it.path("lines").path(0);
        var link = line.path("links").path(0);
        var credit = isCreditNote(link);
        references.id(
                "Lines[0].Links[0].Id",
                link,
                credit ? "CreditNote" : "Invoice",
                credit ? "CreditNoteID" : "InvoiceID",
                out);
        out.put("Amount", line.path("amount").decimalValue(BigDecimal.ZERO).abs());
        return out;
    }

    private void requireSum(JsonNode it, boolean refund) {
        var sum = BigDecimal.ZERO;
        for (int i = 0; i < it.path("lines").size(); i++) {
            var line = it.path("lines").get(i);
            sum = sum.add(line.path("amount").decimalValue(BigDecimal.ZERO));
            requireAmountOfLinks("Lines[" + i + "].Amount", line, refund);
        }
        var total = it.path("totalAmount");
        if (total.isNumber() && total.decimalValue().compareTo(sum) != 0) {
            issues.reject("TotalAmount", "is not the sum of the lines, " + sum.toPlainString());
        }
    }

    /** Only the refund of a credit note is negative. */
    private void requireAmountOfLinks(String path, JsonNode line, boolean refund) {
        var links = line.path("links");
        var amount = line.path("amount").decimalValue(BigDecimal.ZERO);
        if (refund ? amount.signum() > 0 : amount.signum() < 0) {
            issues.reject(
                    path,
                    refund
                            ? "must be negative: a credit note is refunded"
                            : "cannot be negative: only a credit note is refunded");
        }
        var left = amount;
        for (var link : links) {
            if (!link.path("amount").isNumber()) {
                return;
            }
            left = left.add(link.path("amount").decimalValue());
        }
        if (!links.isEmpty() && left.signum() != 0) {
            issues.reject(path, "and the amounts of its links do not add up to zero");
        }
    }

    private void requireCurrencyAndContactOfSettled(JsonNode it, String party, List<JsonNode> links)
            throws ConnectorException {
        var currency = it.path("currency").asString("");
        var contact = it.path(party).path("id").asString("");
        if (currency.isBlank() && contact.isBlank()) {
            return;
        }
        List<JsonNode> documents;
        try {
            documents = references.settled(links);
        } catch (ConnectorException.InsufficientPermission e) {
            // the scope of payments does not include invoices
            issues.warn(
                    null,
                    "The currency and the contact are not compared with those of the settled"
                            + " records, which the company does not allow to read.");
            return;
        }
        documents.stream()
                .map(each -> each.path("CurrencyCode").asString(""))
                .filter(own -> differs(currency, own))
                .findFirst()
                .ifPresent(own ->
                        issues.reject(
                                "Currency",
                                "is %s, but that of the settled record is %s"
                                        .formatted(currency, own)));
        documents.stream()
                .map(each -> each.path("Contact").path("ContactID").asString(""))
                .filter(own -> differs(contact, own))
                .findFirst()
                .ifPresent(own ->
                        issues.reject(
                                WriteForm.title(party),
                                "is not the contact of the settled record, " + own));
    }

    /** A batch payment settles invoices or bills, without rate. */
    private void batch(JsonNode it, ObjectNode out) {
        if (it.path("currencyRate").isNumber()) {
            issues.ignore("CurrencyRate");
        }
        var payments = out.putArray("Payments");
        for (int i = 0; i < it.path("lines").size(); i++) {
            var line = it.path("lines").get(i);
            for (int j = 0; j < line.path("links").size(); j++) {
                var path = "Lines[" + i + "].Links[" + j + "].";
                var link = line.path("links").get(j);
                if (isCreditNote(link)) {
                    issues.reject(
                            path + "Type",
                            "cannot be CreditNote in a payment of several documents");
                    continue;
                }
                var payment = payments.addObject();
                references.id(path + "Id", link, "Invoice", "InvoiceID", payment);
                payment.put("Amount", amount(path, line, link));
            }
        }
    }

    /** The amount of the link; that of the line where the line has no other link. */
    private BigDecimal amount(String path, JsonNode line, JsonNode link) {
        if (link.path("amount").isNumber()) {
            var amount = link.path("amount").decimalValue();
            if (amount.signum() > 0) {
                issues.reject(path + "Amount", "must be negative: a payment reduces what is owed");
            }
            return amount.abs();
        }
        if (line.path("links").size() > 1) {
            issues.reject(path + "Amount", "is required");
        }
        return line.path("amount").decimalValue(BigDecimal.ZERO).abs();
    }

    /** Without tax: amounts are net. Xero requires a narration. */
    ObjectNode manualJournal(JsonNode it) throws ConnectorException {
        var out = JsonNodeFactory.instance.objectNode();
        var narration = it.path("description").asString("");
        out.put("Narration", narration.isBlank() ? "Journal entry" : narration);
        DocumentWriter.date(it, "postedOn", out, "Date");
        out.put("LineAmountTypes", "NoTax");
        out.put("Status", "POSTED");
        var lines = out.putArray("JournalLines");
        for (int i = 0; i < it.path("journalLines").size(); i++) {
            var path = "JournalLines[" + i + "]";
            var line = it.path("journalLines").get(i);
            var journalLine = lines.addObject();
            DocumentWriter.text(line, "description", journalLine, "Description");
            DocumentWriter.amount(line, "netAmount", journalLine, "LineAmount");
            requireBaseCurrency(path, line);
            references.lineAccount(path + ".AccountRef", line.path("accountRef"), journalLine);
            references.tracking(path + ".Tracking", line, journalLine);
        }
        return out;
    }

    /** The net amount is in base currency; what else the transaction had is not written. */
    private void requireBaseCurrency(String path, JsonNode line) throws ConnectorException {
        var currency = line.path("currency").asString("");
        var original = line.path("transactionCurrency").asString("");
        if (!currency.isBlank() || !original.isBlank()) {
            var base = references.baseCurrency();
            if (differs(currency, base)) {
                issues.reject(
                        path + ".Currency",
                        "is %s, but a manual journal is in the base currency %s"
                                .formatted(currency, base));
            }
            if (differs(original, base)) {
                issues.ignore(path + ".TransactionCurrency");
            }
        }
        var amount = line.path("transactionAmount");
        var net = line.path("netAmount").decimalValue(BigDecimal.ZERO);
        if (amount.isNumber() && amount.decimalValue().compareTo(net) != 0) {
            issues.ignore(path + ".TransactionAmount");
        }
    }
}
