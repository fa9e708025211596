package io.ledgerway.expense.reference;

import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.datatype.DataType;
import java.util.Optional;

/** A consistent snapshot of a company's synced reference data. */
public interface ReferenceData {

    /** ISO 4217 code; empty until the company information is synced. */
    Optional<String> baseCurrency();

    /** ISO 3166 alpha-2 country code of the company; empty if unknown. */
    default Optional<String> country() {
        return Optional.empty();
    }

    /**
     * Looks up a record. While the first sync of a type runs, a missing record counts as unknown.
     */
    <T> ReferenceLookup<T> find(DataType type, String id, Class<T> shape);

    /** An account of the chart of accounts, including bank accounts. */
    default ReferenceLookup<Account> account(String id) {
        return find(DataType.CHART_OF_ACCOUNTS, id, Account.class);
    }

    default ReferenceLookup<Supplier> supplier(String id) {
        return find(DataType.SUPPLIERS, id, Supplier.class);
    }

    default ReferenceLookup<Customer> customer(String id) {
        return find(DataType.CUSTOMERS, id, Customer.class);
    }

    default ReferenceLookup<TaxRate> taxRate(String id) {
        return find(DataType.TAX_RATES, id, TaxRate.class);
    }

    default ReferenceLookup<TrackingCategory> trackingCategory(String id) {
        return find(DataType.TRACKING_CATEGORIES, id, TrackingCategory.class);
    }

    default ReferenceLookup<Item> item(String id) {
        return find(DataType.ITEMS, id, Item.class);
    }
}
