package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;

/** The fields of suppliers, customers, accounts and items that can be written. */
final class MasterDataFields {

    private MasterDataFields() {}

    static OptionFields address(String... types) {
        return OptionFields.none()
                .choice("type", "The purpose.", types)
                .text("line1", "The first line.")
                .text("line2", "The second line.")
                .text("city", "The city.")
                .text("region", "The region.")
                .text("country", "The country.")
                .text("postalCode", "The postal code.");
    }

    static PushOptions supplier() {
        return OptionFields.none()
                .requiredText("supplierName", "The name; unique among all contacts.")
                .text("contactName", "The name of a person.")
                .text("emailAddress", "The e-mail address.")
                .text("phone", "The phone number.")
                .array("addresses", "The billing address.", address("Billing"))
                .text("taxNumber", "The tax number.")
                .requiredChoice("status", "Whether it is in use.", "Active", "Archived")
                .text("defaultCurrency", "ISO 4217; cannot be changed.")
                .of("Supplier");
    }

    static PushOptions customer() {
        return OptionFields.none()
                .requiredText("customerName", "The name; unique among all contacts.")
                .text("contactName", "The name of a person.")
                .text("emailAddress", "The e-mail address.")
                .text("phone", "The phone number.")
                .array(
                        "addresses",
                        "The billing and the delivery address.",
                        address("Billing", "Delivery"))
                .text("taxNumber", "The tax number.")
                .requiredChoice("status", "Whether it is in use.", "Active", "Archived")
                .text("defaultCurrency", "ISO 4217; cannot be changed.")
                .of("Customer");
    }

    static PushOptions account() {
        return OptionFields.none()
                .requiredText("name", "The name; unique.")
                .text("nominalCode", "The account number.")
                .text("description", "At most 100 characters.")
                .requiredText(
                        "fullyQualifiedCategory",
                        "Such as Expense.Expense.OfficeGeneralAdministrativeExpenses.")
                .choice(
                        "type",
                        "The first part of the category.",
                        "Asset",
                        "Expense",
                        "Income",
                        "Liability",
                        "Equity")
                .text("currency", "ISO 4217; the default is the home currency.")
                .choice("status", "Whether it is in use.", "Active", "Archived")
                .optionalFlag("isBankAccount", OptionTexts.COMPUTED)
                .of("Account");
    }

    static PushOptions bankAccount() {
        return OptionFields.none()
                .requiredText("accountName", "The name; unique.")
                .choice("accountType", "Debit, or Credit for a card.", "Debit", "Credit")
                .text("nominalCode", "The account number in the chart of accounts.")
                .text("accountNumber", "The number at the bank.")
                .text("currency", "ISO 4217; the default is the home currency.")
                .choice("status", "Whether it is in use.", "Active", "Archived")
                .of("BankAccount");
    }

    private static OptionFields itemDetails() {
        return OptionFields.none()
                .text("description", "The description.")
                .number("unitPrice", "The price.")
                .ref("accountRef", "The account.")
                .ref("taxRateRef", "The tax code.");
    }

    static PushOptions item() {
        return OptionFields.none()
                .requiredText("name", "The name; unique.")
                .text("code", "The stock keeping unit.")
                .requiredChoice("itemStatus", "Whether it is in use.", "Active", "Archived")
                .requiredChoice("type", "The type.", "Service", "NonInventory")
                .flag("isBillItem", "Whether it is bought.")
                .object("billItem", "How it is bought; requires an account.", itemDetails())
                .flag("isInvoiceItem", "Whether it is sold.")
                .object("invoiceItem", "How it is sold; requires an account.", itemDetails())
                .of("Item");
    }
}
