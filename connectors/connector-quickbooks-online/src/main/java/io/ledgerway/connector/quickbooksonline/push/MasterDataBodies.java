package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Accounts;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Suppliers, customers, accounts and items. */
final class MasterDataBodies {

    private MasterDataBodies() {}

    static WriteBody supplier(Supplier it) {
        var body =
                contact(
                        it.supplierName(),
                        it.contactName(),
                        it.emailAddress(),
                        it.phone(),
                        it.defaultCurrency(),
                        it.status());
        body.object("BillAddr", address(it.addresses(), AddressType.BILLING))
                .text("TaxIdentifier", it.taxNumber());
        return WriteBody.unmarked(QuickBooksEntity.VENDOR, body);
    }

    static WriteBody customer(Customer it) {
        var body =
                contact(
                        it.customerName(),
                        it.contactName(),
                        it.emailAddress(),
                        it.phone(),
                        it.defaultCurrency(),
                        it.status());
        body.object("BillAddr", address(it.addresses(), AddressType.BILLING))
                .object("ShipAddr", address(it.addresses(), AddressType.DELIVERY))
                .text("PrimaryTaxIdentifier", it.taxNumber());
        return WriteBody.customer(body);
    }

    private static Body contact(
            @Nullable String name,
            @Nullable String person,
            @Nullable String email,
            @Nullable String phone,
            @Nullable String currency,
            RecordStatus status) {
        var space = person == null ? -1 : person.lastIndexOf(' ');
        return Body.create()
                .text("DisplayName", name)
                .text(
                        "GivenName",
                        person == null || space < 0 ? person : person.substring(0, space))
                .text(
                        "FamilyName",
                        person == null || space < 0 ? null : person.substring(space + 1))
                .object("PrimaryEmailAddr", Body.create().text("Address", email))
                .object("PrimaryPhone", Body.create().text("FreeFormNumber", phone))
                .ref("CurrencyRef", currency)
                .flag("Active", isActive(status));
    }

    /** Absent where the status is not known: an update keeps that of the platform. */
    private static @Nullable Boolean isActive(RecordStatus status) {
        return switch (status) {
            case ACTIVE -> true;
            case ARCHIVED -> false;
            case UNKNOWN -> null;
        };
    }

    private static @Nullable Boolean isActive(@Nullable AccountStatus status) {
        return switch (status) {
            case ACTIVE, PENDING -> true;
            case ARCHIVED -> false;
            case UNKNOWN -> null;
            case null -> null;
        };
    }

    static Body address(@Nullable List<Address> addresses, AddressType type) {
        return Objects.requireNonNullElse(addresses, List.<Address>of()).stream()
                .filter(it -> it.type() == type)
                .findFirst()
                .map(MasterDataBodies::address)
                .orElseGet(Body::create);
    }

    static Body address(Address it) {
        return Body.create()
                .text("Line1", it.line1())
                .text("Line2", it.line2())
                .text("City", it.city())
                .text("CountrySubDivisionCode", it.region())
                .text("Country", it.country())
                .text("PostalCode", it.postalCode());
    }

    static WriteBody account(Account it, WriteIssues issues) {
        var body =
                Body.create()
                        .text("Name", it.name())
                        .text("AcctNum", it.nominalCode())
                        .text("Description", it.description())
                        .ref("CurrencyRef", it.currency())
                        .flag("Active", isActive(it.status()));
        var category = Objects.requireNonNullElse(it.fullyQualifiedCategory(), "");
        var parts = category.split("\\.", 3);
        var type = categoryType(parts[0], it.type(), issues);
        body.text("AccountType", parts.length > 1 ? parts[1] : defaultType(type));
        if (parts.length > 2) {
            body.text("AccountSubType", parts[2]);
        }
        return WriteBody.unmarked(QuickBooksEntity.ACCOUNT, body);
    }

    /** The type that the category begins with; one that is given must be the same. */
    private static AccountType categoryType(
            String category, @Nullable AccountType given, WriteIssues issues) {
        var type =
                Arrays.stream(AccountType.values())
                        .filter(it -> it != AccountType.UNKNOWN)
                        .filter(it -> it.wire().equalsIgnoreCase(category))
                        .findFirst()
                        .orElse(AccountType.UNKNOWN);
        if (type == AccountType.UNKNOWN) {
            issues.reject(
                    "FullyQualifiedCategory",
                    "must begin with Asset, Liability, Income, Expense or Equity");
        } else if (given != null && given != AccountType.UNKNOWN && given != type) {
            issues.reject("Type", "contradicts FullyQualifiedCategory");
        }
        return type;
    }

    private static @Nullable String defaultType(AccountType type) {
        return switch (type) {
            case ASSET -> "Other Current Asset";
            case LIABILITY -> "Other Current Liability";
            case EQUITY -> "Equity";
            case EXPENSE -> "Expense";
            case INCOME -> "Income";
            case UNKNOWN -> null;
        };
    }

    static WriteBody bankAccount(BankAccount it) {
        return WriteBody.unmarked(
                QuickBooksEntity.ACCOUNT,
                Body.create()
                        .text("Name", it.accountName())
                        .text("AccountType", accountType(it.accountType()))
                        .text("AcctNum", it.nominalCode())
                        .text("BankNum", it.accountNumber())
                        .ref("CurrencyRef", it.currency())
                        .flag("Active", isActive(it.status())));
    }

    /** Absent where the type is not known: an update keeps that of the platform. */
    private static @Nullable String accountType(@Nullable BankAccountType type) {
        return switch (type) {
            case CREDIT -> Accounts.CREDIT_CARD;
            case DEBIT -> Accounts.BANK;
            case UNKNOWN -> null;
            case null -> null;
        };
    }

    static WriteBody item(Item it, WriteIssues issues) {
        var body =
                Body.create()
                        .text("Name", it.name())
                        .text("Sku", it.code())
                        .text(
                                "Type",
                                it.type() == ItemType.NON_INVENTORY ? "NonInventory" : "Service")
                        .flag("Active", isActive(it.itemStatus()));
        details(
                body,
                it.isInvoiceItem() ? it.invoiceItem() : null,
                List.of("Description", "UnitPrice", "IncomeAccountRef", "SalesTaxCodeRef"));
        details(
                body,
                it.isBillItem() ? it.billItem() : null,
                List.of("PurchaseDesc", "PurchaseCost", "ExpenseAccountRef", "PurchaseTaxCodeRef"));
        if (!body.json().has("IncomeAccountRef") && !body.json().has("ExpenseAccountRef")) {
            issues.reject("InvoiceItem.AccountRef", "is required, or BillItem.AccountRef");
        }
        return WriteBody.unmarked(QuickBooksEntity.ITEM, body);
    }

    private static void details(Body body, Item.@Nullable Details details, List<String> names) {
        if (details == null) {
            return;
        }
        var account = details.accountRef();
        var tax = details.taxRateRef();
        body.text(names.get(0), details.description())
                .amount(names.get(1), details.unitPrice())
                .ref(names.get(2), account == null ? null : account.id())
                .ref(names.get(3), tax == null ? null : tax.id());
    }
}
