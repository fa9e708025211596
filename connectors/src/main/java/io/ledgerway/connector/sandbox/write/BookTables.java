package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.DocumentTables.COMPUTED;
import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.day;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Contact;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.IdRef;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import java.util.List;
import java.util.Map;

/** The members of bank accounts, lines of statements, journals and their entries. */
final class BookTables {

    private BookTables() {}

    static List<Member> bankAccount() {
        return List.of(
                text("accountName", "name", "The name.").must(),
                choice(
                        "accountType",
                        "kind",
                        Map.of("Credit", "card", "Debit", "current"),
                        "Debit",
                        "Credit"),
                text("nominalCode", "code", "The number in the chart of accounts."),
                text("sortCode", "sort_code", "The bank's code."),
                text("accountNumber", "number", "The number at the bank."),
                text("iBan", "iban", "The international number."),
                text("currency", "currency", "ISO 4217; else the base currency."),
                text("institution", "institution", "The bank."),
                amount("availableBalance", "available", "What may be spent."),
                amount("overdraftLimit", "overdraft_limit", "How far the balance may fall."),
                choice(
                        "status",
                        "state",
                        Map.of("Active", "active", "Archived", "archived", "Pending", "pending"),
                        "Active",
                        "Archived",
                        "Pending"));
    }

    static List<Member> bankTransactions() {
        return List.of(
                shaped("accountId", "account", new IdRef(), "The bank account.").must(),
                shaped(
                                "transactions",
                                "transactions",
                                new Each(
                                        List.of(
                                                amount("amount", "amount", "With its sign.").must(),
                                                amount(
                                                        "balance",
                                                        "balance",
                                                        "After it; another one is a warning."),
                                                day("date", "cleared_on", "The day.").must(),
                                                text("description", "text", "What it says."))),
                                "In the order of the statement.")
                        .must());
    }

    static List<Member> journal() {
        return List.of(
                text("journalCode", "code", "The code."),
                text("name", "name", "The name.").must(),
                text("type", "type", "What is entered in it."),
                text("parentId", "parent_id", "The journal it belongs to."),
                shaped("hasChildren", "", new Computed("Boolean"), COMPUTED),
                choice("status", "state", MasterTables.STATES, "Active", "Archived"));
    }

    static List<Member> journalEntry() {
        return List.of(
                text("description", "text", "What it is."),
                day("postedOn", "posted_on", "The day in the books.").must(),
                shaped("journalRef", "journal", new Ref(), "The journal."),
                shaped("journalLines", "lines", new Each(entryLine()), "Two or more; sum nothing.")
                        .must());
    }

    /** Accounts of entries are kept in base currency: both amounts are one. */
    private static List<Member> entryLine() {
        return List.of(
                text("description", "text", "What it is."),
                amount("netAmount", "amount", "Debit positive, credit negative.").must(),
                amount("transactionAmount", "amount", "The same."),
                text("currency", "currency", "The base currency."),
                text("transactionCurrency", "currency", "The same."),
                shaped("accountRef", "account", new Ref(), "The account.").must(),
                shaped(
                        "tracking",
                        "",
                        new Spread(List.of(LineTables.records())),
                        "What it is tracked by."),
                shaped("contactRef", "vendor", new Contact(), "The other party."));
    }
}
