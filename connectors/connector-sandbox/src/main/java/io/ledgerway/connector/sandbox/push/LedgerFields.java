package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.sandbox.push.DocumentFields.COMPUTED;
import static io.ledgerway.connector.sandbox.push.FieldMapping.amount;
import static io.ledgerway.connector.sandbox.push.FieldMapping.choice;
import static io.ledgerway.connector.sandbox.push.FieldMapping.date;
import static io.ledgerway.connector.sandbox.push.FieldMapping.field;
import static io.ledgerway.connector.sandbox.push.FieldMapping.text;

import io.ledgerway.connector.sandbox.push.ValueFormat.Computed;
import io.ledgerway.connector.sandbox.push.ValueFormat.Contact;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.IdAsReference;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.connector.sandbox.push.ValueFormat.Reference;
import java.util.List;
import java.util.Map;

/** The fields of bank accounts, bank transactions, journals and journal entries. */
final class LedgerFields {

    private LedgerFields() {}

    static List<FieldMapping> bankAccount() {
        return List.of(
                text("accountName", "name", "The name.").asRequired(),
                choice(
                        "accountType",
                        "kind",
                        Map.of("Credit", "card", "Debit", "current"),
                        "Debit",
                        "Credit"),
                text("nominalCode", "code", "The number in the chart of accounts."),
                text("sortCode", "sort_code", "The sort code of the bank."),
                text("accountNumber", "number", "The account number at the bank."),
                text("iBan", "iban", "The IBAN."),
                text("currency", "currency", "ISO 4217; the default is the base currency."),
                text("institution", "institution", "The bank."),
                amount("availableBalance", "available", "The available balance."),
                amount("overdraftLimit", "overdraft_limit", "The overdraft limit."),
                choice(
                        "status",
                        "state",
                        Map.of("Active", "active", "Archived", "archived", "Pending", "pending"),
                        "Active",
                        "Archived",
                        "Pending"));
    }

    static List<FieldMapping> bankTransactions() {
        return List.of(
                field("accountId", "account", new IdAsReference(), "The bank account.")
                        .asRequired(),
                field(
                                "transactions",
                                "transactions",
                                new NestedList(
                                        List.of(
                                                amount("amount", "amount", "The signed amount.")
                                                        .asRequired(),
                                                amount(
                                                        "balance",
                                                        "balance",
                                                        "The balance after it; a different one is a warning."),
                                                date("date", "cleared_on", "The date.")
                                                        .asRequired(),
                                                text("description", "text", "The description."))),
                                "In the order of the statement.")
                        .asRequired());
    }

    static List<FieldMapping> journal() {
        return List.of(
                text("journalCode", "code", "The code."),
                text("name", "name", "The name.").asRequired(),
                text("type", "type", "The type of the journal."),
                text("parentId", "parent_id", "The parent journal."),
                field("hasChildren", "", new Computed("Boolean"), COMPUTED),
                choice("status", "state", MasterDataFields.STATES, "Active", "Archived"));
    }

    static List<FieldMapping> journalEntry() {
        return List.of(
                text("description", "text", "The description."),
                date("postedOn", "posted_on", "The posting date.").asRequired(),
                field("journalRef", "journal", new Reference(), "The journal."),
                field(
                                "journalLines",
                                "lines",
                                new NestedList(entryLine()),
                                "Two or more lines that add up to zero.")
                        .asRequired());
    }

    /** The accounts of entries have the base currency, so both amounts are equal. */
    private static List<FieldMapping> entryLine() {
        return List.of(
                text("description", "text", "The description."),
                amount("netAmount", "amount", "Positive for debit, negative for credit.")
                        .asRequired(),
                amount("transactionAmount", "amount", "Equal to netAmount."),
                text("currency", "currency", "The base currency."),
                text("transactionCurrency", "currency", "Equal to currency."),
                field("accountRef", "account", new Reference(), "The account.").asRequired(),
                field(
                        "tracking",
                        "",
                        new Flattened(List.of(LineFields.trackingRecords())),
                        "The tracking."),
                field("contactRef", "vendor", new Contact(), "The supplier or the customer."));
    }
}
