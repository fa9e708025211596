package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Money spent and received. */
final class BankTransactionWriter implements ElementWriter {

    private static final List<Kind> KINDS = List.of(Kind.DIRECT_COSTS, Kind.DIRECT_INCOMES);

    @Override
    public XeroIds.RecordPart write(
            WriteContext context, JsonNode element, @Nullable String pathId, boolean create) {
        String identifier =
                pathId == null ? WriteContext.text(element, "BankTransactionID") : pathId;
        if (identifier == null || create) {
            Kind kind = kind(WriteContext.text(element, "Type"));
            return new XeroIds.RecordPart(
                    kind, context.create(kind, body(context, element, kind, null)), 0);
        }
        LedgerRecord before =
                context.find(identifier, KINDS)
                        .filter(it -> !it.deleted())
                        .orElseThrow(() -> new ElementRefusal("Bank Transaction not found"));
        XeroIds.RecordPart part = new XeroIds.RecordPart(before.kind(), before.id(), 0);
        if ("DELETED".equals(WriteContext.text(element, "Status"))) {
            context.delete(before.kind(), before.id());
            return part;
        }
        String type = WriteContext.text(element, "Type");
        if (type != null && kind(type) != before.kind()) {
            throw new ElementRefusal("The Type of a bank transaction cannot be changed");
        }
        context.replace(
                before.kind(),
                before.id(),
                body(context, element, before.kind(), context.bodyWithLineIds(before)));
        return part;
    }

    private static Kind kind(@Nullable String type) {
        return switch (String.valueOf(type)) {
            case "SPEND" -> Kind.DIRECT_COSTS;
            case "RECEIVE" -> Kind.DIRECT_INCOMES;
            case "SPEND-OVERPAYMENT",
                    "SPEND-PREPAYMENT",
                    "RECEIVE-OVERPAYMENT",
                    "RECEIVE-PREPAYMENT",
                    "SPEND-TRANSFER",
                    "RECEIVE-TRANSFER" ->
                    throw new ElementRefusal("The sandbox accepts SPEND and RECEIVE only");
            default -> throw new ElementRefusal("A bank transaction Type must be specified");
        };
    }

    private static ObjectNode body(
            WriteContext context, JsonNode element, Kind kind, @Nullable ObjectNode before) {
        ObjectNode body = before == null ? context.node() : before;
        if (element.path("BankAccount").isObject()) {
            String account = context.account(element.path("BankAccount"));
            if (account == null || !context.isBank(account)) {
                throw new ElementRefusal("The bank account is not valid");
            }
            body.putObject("account").put("id", account);
        } else if (before == null) {
            throw new ElementRefusal(
                    "A Bank Account must be specified for this type of transaction");
        }
        contact(context, element, body, before == null, kind);
        String date = WriteContext.date(element, "Date");
        if (date != null) {
            body.put("issued_on", date);
        } else if (before == null) {
            body.put("issued_on", context.today().toString());
        }
        WriteContext.put(body, "reference", element, "Reference");
        WriteContext.put(body, "url", element, "Url");
        if (element.hasNonNull("IsReconciled")) {
            body.put("reconciled", element.path("IsReconciled").asBoolean(false));
        }
        String currency = money(context, element, body);
        if (before == null || !element.path("LineItems").isEmpty()) {
            if ("Inclusive".equals(WriteContext.text(element, "LineAmountTypes"))) {
                body.put("tax_inclusive", true);
            } else {
                body.remove("tax_inclusive");
            }
            body.set(
                    "lines",
                    new LineWriter(
                                    context,
                                    element,
                                    currency,
                                    kind == Kind.DIRECT_COSTS,
                                    /* computesTax= */ true)
                            .write(element.path("LineItems"), true, body.path("lines")));
            if (total(body).signum() < 0) {
                throw new ElementRefusal("The total of a bank transaction must not be negative");
            }
        }
        return body;
    }

    /** The currency is that of the account, unless the account is in base currency. */
    private static String money(WriteContext context, JsonNode element, ObjectNode body) {
        JsonNode account =
                context.index()
                        .all(Kind.LEDGER_ACCOUNTS)
                        .get(body.path("account").path("id").asString(""));
        String own =
                account == null
                        ? context.tenant().baseCurrency()
                        : account.path("currency").asString(context.tenant().baseCurrency());
        String given = WriteContext.text(element, "CurrencyCode");
        if (given != null && !given.isEmpty() && !given.equals(own)) {
            if (!own.equals(context.tenant().baseCurrency())) {
                throw new ElementRefusal(
                        "The currency must be that of the bank account, %s".formatted(own));
            }
            body.put("currency", given);
        } else if (!body.hasNonNull("currency") || given != null) {
            body.put("currency", own);
        }
        String rate = WriteContext.rate(element);
        String currency = body.path("currency").asString();
        if (rate != null && !currency.equals(context.tenant().baseCurrency())) {
            body.put("rate", rate);
        }
        return currency;
    }

    private static void contact(
            WriteContext context, JsonNode element, ObjectNode body, boolean needed, Kind kind) {
        JsonNode contact = element.path("Contact");
        if (!contact.isObject()) {
            if (needed) {
                throw new ElementRefusal(
                        "A Contact must be specified for this type of transaction");
            }
            return;
        }
        XeroIds.RecordPart own = ContactWriter.resolve(context, contact, kind == Kind.DIRECT_COSTS);
        body.remove(List.of("vendor", "client"));
        body.putObject(own.kind() == Kind.VENDORS ? "vendor" : "client").put("id", own.id());
    }

    private static BigDecimal total(ObjectNode body) {
        BigDecimal total = BigDecimal.ZERO;
        for (JsonNode line : body.path("lines")) {
            total =
                    total.add(
                            new BigDecimal(line.path("unit_price").asString("0"))
                                    .multiply(new BigDecimal(line.path("qty").asString("1")))
                                    .subtract(new BigDecimal(line.path("discount").asString("0"))));
        }
        return total;
    }
}
