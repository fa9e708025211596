package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Objects;

/** The fields of each type that can be written. */
final class WritableFields {

    private static final String DRAFT = "Draft";

    private static final Map<DataType, PushOptions> ALL =
            Map.ofEntries(
                    Map.entry(DataType.CUSTOMERS, contact("customerName").of("Customer")),
                    Map.entry(DataType.SUPPLIERS, contact("supplierName").of("Supplier")),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, account()),
                    Map.entry(DataType.BANK_ACCOUNTS, bankAccount()),
                    Map.entry(DataType.ITEMS, item()),
                    Map.entry(DataType.INVOICES, invoice()),
                    Map.entry(DataType.BILLS, bill()),
                    Map.entry(DataType.JOURNAL_ENTRIES, journalEntry()),
                    Map.entry(DataType.DIRECT_COSTS, direct("DirectCost")),
                    Map.entry(DataType.DIRECT_INCOMES, direct("DirectIncome")),
                    Map.entry(DataType.TRANSFERS, transfer()));

    private WritableFields() {}

    /** The fields of a type that is written. */
    static PushOptions of(DataType type) {
        return Objects.requireNonNull(ALL.get(type), type.key());
    }

    private static OptionFields contact(String name) {
        return OptionFields.none()
                .requiredText(name, "The name of the party.")
                .text("emailAddress", "A contact mechanism.")
                .text("phone", "A contact mechanism.")
                .text("taxNumber", "An identifier without type.")
                .choice("status", "An archived party is inactive.", "Active", "Archived")
                .array(
                        "addresses",
                        "The addresses.",
                        OptionFields.none()
                                .choice("type", "Billing is an address for invoices.", "Billing")
                                .text("line1", "The first line of the street.")
                                .text("line2", "The other lines of the street.")
                                .text("city", "The city.")
                                .text("country", "The code of a country that Tryton has.")
                                .text("postalCode", "The postal code."));
    }

    private static PushOptions account() {
        return OptionFields.none()
                .text("nominalCode", "The code.")
                .requiredText("name", "The name.")
                .text("description", "The note.")
                .text(
                        "fullyQualifiedCategory",
                        "The path of the account type. Without it, the first type of the type.")
                .choice(
                        "type",
                        "The kind of account.",
                        "Asset",
                        "Expense",
                        "Income",
                        "Liability",
                        "Equity")
                .text("currency", "Another currency is the secondary currency.")
                .choice("status", "An archived account is closed.", "Active", "Archived")
                .of("Account");
    }

    private static PushOptions bankAccount() {
        return OptionFields.none()
                .requiredText("accountName", "The name of the account and of its journal.")
                .choice(
                        "accountType",
                        "An asset, or a liability such as a card.",
                        "Debit",
                        "Credit")
                .text("nominalCode", "The code.")
                .text("currency", "Another currency is the secondary currency.")
                .choice("status", "The status.", "Active")
                .of("BankAccount");
    }

    private static PushOptions item() {
        var details =
                OptionFields.none()
                        .text("description", "The description of the product.")
                        .number("unitPrice", "The price.");
        return OptionFields.none()
                .requiredText("name", "The name of the template.")
                .text("code", "The code of the product.")
                .choice("itemStatus", "The status.", "Active")
                .choice("type", "The type of the template.", "Service", "Inventory", "NonInventory")
                .object("billItem", "The cost price.", details)
                .object("invoiceItem", "The list price.", details)
                .of("Item");
    }

    private static OptionFields line() {
        return OptionFields.none()
                .text("description", "The description.")
                .requiredNumber("unitAmount", "The price without tax.")
                .requiredNumber("quantity", "The quantity.")
                .requiredRef("accountRef", "The account.")
                .ref("taxRateRef", "The tax.")
                .ref("itemRef", "The product.");
    }

    private static PushOptions invoice() {
        return OptionFields.none()
                .requiredRef("customerRef", "The party.")
                .requiredDate("issueDate", "The invoice date.")
                .date("dueDate", "The due date.")
                .text("currency", "The currency.")
                .requiredArray("lineItems", "The lines.", line())
                .choice("status", "A submitted invoice is posted.", DRAFT, "Submitted")
                .text("note", "The comment.")
                .of("Invoice");
    }

    private static PushOptions bill() {
        return OptionFields.none()
                .text("reference", "The supplier's number.")
                .requiredRef("supplierRef", "The party.")
                .requiredDate("issueDate", "The invoice date.")
                .date("dueDate", "The due date.")
                .text("currency", "The currency.")
                .requiredArray(
                        "lineItems",
                        "The lines.",
                        line().number("subTotal", "Computed by Tryton.")
                                .number("taxAmount", "Computed by Tryton.")
                                .number("totalAmount", "Computed by Tryton."))
                .choice("status", "An open bill is posted.", DRAFT, "Open")
                .number("subTotal", "Computed by Tryton.")
                .number("taxAmount", "Computed by Tryton.")
                .number("totalAmount", "Computed by Tryton; a difference is reported.")
                .number("amountDue", "Computed by Tryton.")
                .text("note", "The comment.")
                .of("Bill");
    }

    private static PushOptions journalEntry() {
        return OptionFields.none()
                .text("description", "The description of the move.")
                .requiredDate("postedOn", "The effective date.")
                .ref("journalRef", "The journal; without it, the first general one.")
                .requiredArray(
                        "journalLines",
                        "The lines; their sum is zero.",
                        OptionFields.none()
                                .text("description", "The description.")
                                .requiredNumber("netAmount", "Positive for debit.")
                                .number("transactionAmount", "In the currency of the transaction.")
                                .text("currency", "The currency of the company.")
                                .text("transactionCurrency", "The secondary currency.")
                                .requiredRef("accountRef", "The account.")
                                .typedRef(
                                        "contactRef",
                                        "The party, where the account requires one.",
                                        DataType.CUSTOMERS.key(),
                                        DataType.SUPPLIERS.key()))
                .of("JournalEntry");
    }

    private static PushOptions direct(String name) {
        return OptionFields.none()
                .text("reference", "The description of the line of the bank account.")
                .text("note", "The description of the move.")
                .requiredDate("issueDate", "The effective date.")
                .text("currency", "The currency.")
                .number("currencyRate", "Required for another currency than the company's.")
                .requiredArray(
                        "lineItems",
                        "The lines.",
                        OptionFields.none()
                                .text("description", "The description.")
                                .requiredNumber("unitAmount", "The price without tax.")
                                .requiredNumber("quantity", "The quantity.")
                                .number("subTotal", "The amount without tax.")
                                .number("taxAmount", "The tax.")
                                .number("totalAmount", "The amount with tax.")
                                .requiredRef("accountRef", "The account.")
                                .ref("taxRateRef", "The tax; required with a tax amount."))
                .requiredArray(
                        "paymentAllocations",
                        "The account that pays.",
                        OptionFields.none()
                                .requiredObject(
                                        "payment",
                                        "The payment.",
                                        OptionFields.none()
                                                .text("reference", "The reference.")
                                                .requiredRef("accountRef", "The bank account.")
                                                .text("currency", "The currency.")
                                                .number("currencyRate", "The rate.")
                                                .date("paidOnDate", "The effective date.")
                                                .number("totalAmount", "The total."))
                                .object(
                                        "allocation",
                                        "The allocation.",
                                        OptionFields.none()
                                                .text("currency", "The currency.")
                                                .number("currencyRate", "The rate.")
                                                .date("allocatedOnDate", "The effective date.")
                                                .number("totalAmount", "The total.")))
                .number("subTotal", "The total without tax.")
                .number("taxAmount", "The tax.")
                .number("totalAmount", "The total.")
                .of(name);
    }

    private static PushOptions transfer() {
        var side =
                OptionFields.none()
                        .typedRef(
                                "accountRef",
                                "The bank account.",
                                DataType.BANK_ACCOUNTS.key(),
                                DataType.CHART_OF_ACCOUNTS.key())
                        .text("currency", "The currency of the company.")
                        .number("amount", "The amount.");
        return OptionFields.none()
                .text("description", "The description of the move.")
                .requiredDate("date", "The effective date.")
                .requiredObject("from", "The account that pays.", side)
                .requiredObject("to", "The account that receives.", side)
                .of("Transfer");
    }
}
