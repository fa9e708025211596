package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.day;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Contact;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.Negated;
import io.ledgerway.connector.sandbox.write.Form.One;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import io.ledgerway.connector.sandbox.write.Form.RefTo;
import io.ledgerway.connector.sandbox.write.Form.Refs;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import java.util.List;
import java.util.Map;

/** The members of what moves money: direct costs and incomes, payments, transfers. */
final class MoneyTables {

    private static final Map<String, String> OF_CLIENTS =
            Map.of(
                    "Invoice", "invoice",
                    "CreditNote", "credit_note",
                    "PaymentOnAccount", "on_account",
                    "Refund", "refund",
                    "Payment", "payment");
    private static final Map<String, String> OF_VENDORS =
            Map.of(
                    "Bill", "bill",
                    "CreditNote", "credit_note",
                    "PaymentOnAccount", "on_account",
                    "Refund", "refund",
                    "BillPayment", "payment");

    private MoneyTables() {}

    static List<Member> directCost() {
        return direct(LineTables.costs(), "The account the money came from.");
    }

    static List<Member> directIncome() {
        return direct(LineTables.incomes(), "The account the money went to.");
    }

    private static List<Member> direct(List<Member> lines, String account) {
        return List.of(
                text("reference", "reference", "A reference."),
                text("note", "memo", "A note."),
                shaped("contactRef", "vendor", new Contact(), "The other party."),
                day("issueDate", "issued_on", "The day.").must(),
                text("currency", "currency", "ISO 4217.").must(),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(lines), "At least one.").must(),
                shaped(
                                "paymentAllocations",
                                "",
                                new One(List.of(paid(account), allocated())),
                                "One: all of it is paid at once.")
                        .must(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").must(),
                amount("taxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must());
    }

    private static Member paid(String account) {
        return shaped(
                        "payment",
                        "",
                        new Spread(
                                List.of(
                                        text("reference", "reference", "That of the record."),
                                        shaped("accountRef", "account", new Ref(), account).must(),
                                        text("currency", "currency", "That of the record."),
                                        amount("currencyRate", "rate", "That of the record."),
                                        day("paidOnDate", "issued_on", "The day of the record."),
                                        amount("totalAmount", "gross_total", "All of it."))),
                        "From or to which account.")
                .must();
    }

    private static Member allocated() {
        return shaped(
                        "allocation",
                        "",
                        new Spread(
                                List.of(
                                        text("currency", "currency", "That of the record."),
                                        amount("currencyRate", "rate", "That of the record."),
                                        day(
                                                "allocatedOnDate",
                                                "issued_on",
                                                "The day of the record."),
                                        amount("totalAmount", "gross_total", "All of it."))),
                        "The same.")
                .must();
    }

    static List<Member> transfer() {
        return List.of(
                text("description", "text", "What it is for."),
                shaped("contactRef", "vendor", new Contact(), "The other party."),
                day("date", "date", "The day.").must(),
                shaped("from", "from", new Inner(side(true)), "Where the money comes from.").must(),
                shaped("to", "to", new Inner(side(false)), "Where it goes.").must(),
                choice(
                        "status",
                        "state",
                        Map.of("Unreconciled", "unreconciled", "Reconciled", "reconciled"),
                        "Unreconciled",
                        "Reconciled"),
                shaped("trackingCategoryRefs", "dimensions", new Refs(), "Tracking categories."));
    }

    private static List<Member> side(boolean from) {
        var amount = amount("amount", "amount", "In the account's currency.");
        return List.of(
                shaped(
                                "accountRef",
                                "account",
                                new RefTo(List.of("bankAccounts", "chartOfAccounts")),
                                "The bank account.")
                        .must(),
                text("currency", "currency", "That of the account."),
                from ? amount.must() : amount);
    }

    static List<Member> payment() {
        return paying(
                shaped("customerRef", "client", new Ref(), "Who pays.").must(),
                OF_CLIENTS,
                List.of("Invoice", "CreditNote", "PaymentOnAccount", "Refund", "Payment"));
    }

    static List<Member> billPayment() {
        return paying(
                shaped("supplierRef", "vendor", new Ref(), "Who is paid.").must(),
                OF_VENDORS,
                List.of("Bill", "CreditNote", "PaymentOnAccount", "Refund", "BillPayment"));
    }

    private static List<Member> paying(
            Member party, Map<String, String> words, List<String> shown) {
        return List.of(
                party,
                shaped("accountRef", "account", new Ref(), "The bank account; else the usual one."),
                shaped("paymentMethodRef", "method", new Ref(), "How it is paid."),
                amount("totalAmount", "total", "Sum of the lines: the money that moves.").must(),
                text("currency", "currency", "ISO 4217; that of what it settles."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                day("date", "paid_on", "The day.").must(),
                text("note", "memo", "A note."),
                shaped("lines", "parts", new Each(parts(words, shown)), "Without any: on account."),
                text("reference", "reference", "A reference."));
    }

    private static List<Member> parts(Map<String, String> words, List<String> shown) {
        var links =
                List.of(
                        choice("type", "kind", words, shown.toArray(String[]::new)).must(),
                        text("id", "id", "What is settled."),
                        shaped(
                                        "amount",
                                        "amount",
                                        new Negated(),
                                        "What it does to the record: negative takes off.")
                                .must());
        return List.of(
                amount("amount", "amount", "With the amounts of its links nothing.").must(),
                shaped("links", "settles", new Each(links), "Without any: on account."),
                day("allocatedOnDate", "allocated_on", "The day; else that of the payment."));
    }
}
