package io.ledgerway.expense.posting;

import static java.util.Objects.requireNonNull;

import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reference data of a company in GBP with records of each kind. Ids describe the records. */
final class FakeReferenceData implements ReferenceData {

    private @Nullable String base = "GBP";
    private @Nullable String country;
    private boolean unread;
    private final Map<String, Object> records = new HashMap<>();
    private final Set<String> deleted = new HashSet<>();

    FakeReferenceData() {
        for (var type : AccountType.values()) {
            account(type.wire(), type, false, "GBP");
        }
        for (var currency : new String[] {"GBP", "USD", "EUR", "JPY", "KWD"}) {
            account("bank-" + currency, AccountType.ASSET, true, currency);
            account("card-" + currency, AccountType.LIABILITY, true, currency);
        }
        put(
                "payable",
                accountOf(
                        "payable",
                        AccountType.LIABILITY,
                        false,
                        "GBP",
                        "Liability.AccountsPayable",
                        AccountStatus.ACTIVE));
        put(
                "archived",
                accountOf(
                        "archived",
                        AccountType.EXPENSE,
                        false,
                        "GBP",
                        "Expense",
                        AccountStatus.ARCHIVED));
        account("gone", AccountType.EXPENSE, false, "GBP");
        delete("gone");
        supplier("supplier", null);
        supplier("named", null);
        supplier("supplier-USD", "USD");
        newCustomer("customer");
        newCustomer("client");
        tax("T0", "0");
        tax("T20", "20");
        tax("NON", "0");
        tax("NONE", "0");
        tax("-7", "0");
        tax("114", "0");
        category("A", null, false);
        category("B", null, false);
        category("C", null, false);
        category("parent", null, true);
        category("child-1", "parent", false);
        category("child-2", "parent", false);
        for (var id : new String[] {"CLASS_1", "CLASS_2", "DEPARTMENT_1", "DEPARTMENT_2"}) {
            category(id, null, false);
        }
        put(
                "item",
                new Item(
                        "item",
                        "Item",
                        null,
                        RecordStatus.ACTIVE,
                        ItemType.UNKNOWN,
                        true,
                        null,
                        false,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    FakeReferenceData base(@Nullable String currency) {
        base = currency;
        return this;
    }

    FakeReferenceData country(@Nullable String code) {
        country = code;
        return this;
    }

    /** Reference data of a company whose types were never synced. */
    FakeReferenceData unread() {
        unread = true;
        base = null;
        return this;
    }

    FakeReferenceData delete(String id) {
        deleted.add(id);
        return this;
    }

    FakeReferenceData without(String id) {
        records.remove(id);
        return this;
    }

    FakeReferenceData account(String id, AccountType type, boolean bank, String currency) {
        return put(id, accountOf(id, type, bank, currency, type.wire(), AccountStatus.ACTIVE));
    }

    static Account accountOf(
            String id,
            AccountType type,
            boolean bank,
            String currency,
            String category,
            AccountStatus status) {
        return new Account(
                id, null, id, null, category, null, currency, null, type, status, bank, null, null,
                null, null, null);
    }

    FakeReferenceData supplier(String id, @Nullable String currency) {
        return supplier(id, RecordStatus.ACTIVE, currency);
    }

    FakeReferenceData archivedSupplier(String id) {
        return supplier(id, RecordStatus.ARCHIVED, null);
    }

    private FakeReferenceData supplier(String id, RecordStatus status, @Nullable String currency) {
        return put(
                id,
                new Supplier(
                        id, id, null, null, null, null, null, null, status, currency, null, null,
                        null, null));
    }

    FakeReferenceData newCustomer(String id) {
        return put(
                id,
                new Customer(
                        id,
                        id,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        RecordStatus.ACTIVE,
                        null,
                        null,
                        null,
                        null));
    }

    FakeReferenceData tax(String id, String percent) {
        return put(
                id,
                new TaxRate(
                        id,
                        id,
                        null,
                        RecordStatus.ACTIVE,
                        new BigDecimal(percent),
                        new BigDecimal(percent),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    FakeReferenceData category(String id, @Nullable String parent, boolean hasChildren) {
        return put(
                id,
                new TrackingCategory(
                        id, id, RecordStatus.ACTIVE, parent, hasChildren, null, null, null));
    }

    private FakeReferenceData put(String id, Object record) {
        records.put(id, record);
        return this;
    }

    /** Every record by id; empty before the first sync. */
    Map<String, Object> all() {
        return unread ? Map.of() : Map.copyOf(records);
    }

    boolean isUnread() {
        return unread;
    }

    boolean isDeleted(String id) {
        return deleted.contains(id);
    }

    Account known(String id) {
        return (Account) requireNonNull(records.get(id), id);
    }

    @Override
    public Optional<String> baseCurrency() {
        return Optional.ofNullable(base);
    }

    @Override
    public Optional<String> country() {
        return Optional.ofNullable(country);
    }

    @Override
    public <T> ReferenceLookup<T> find(DataType type, String id, Class<T> shape) {
        if (unread) {
            return new ReferenceLookup.NeverSynced<>();
        }
        var record = records.get(id);
        return shape.isInstance(record)
                ? new ReferenceLookup.Present<>(shape.cast(record), deleted.contains(id))
                : new ReferenceLookup.Absent<>();
    }
}
