package io.ledgerway.expense.reference;

import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import java.util.Optional;

/** A consistent snapshot of a company's synced reference data. */
public interface ReferenceData {

    /** ISO 4217 code; empty until the company information is synced. */
    Optional<String> baseCurrency();

    /** ISO 3166 alpha-2 country code of the company; empty if unknown. */
    default Optional<String> country() {
        return Optional.empty();
    }

    /** An account of the chart of accounts, including bank accounts. */
    ReferenceLookup<Account> account(String id);

    ReferenceLookup<Supplier> supplier(String id);

    ReferenceLookup<Customer> customer(String id);

    ReferenceLookup<TaxRate> taxRate(String id);

    ReferenceLookup<TrackingCategory> trackingCategory(String id);

    ReferenceLookup<Item> item(String id);
}
