package io.ledgerway.expense.reference;

import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.Customer;
import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.Supplier;
import io.ledgerway.model.accounting.TaxRate;
import io.ledgerway.model.accounting.TrackingCategory;
import java.util.Optional;

/** A company's reference data as last read from its platform, as of one moment. */
public interface ReferenceData {

    /** ISO 4217; empty while the company's information has not been read. */
    Optional<String> baseCurrency();

    /** ISO 3166, two letters, of the company; empty where it is not known. */
    default Optional<String> country() {
        return Optional.empty();
    }

    /** An account of the chart of accounts, bank accounts included. */
    ReferenceLookup<Account> account(String id);

    ReferenceLookup<Supplier> supplier(String id);

    ReferenceLookup<Customer> customer(String id);

    ReferenceLookup<TaxRate> taxRate(String id);

    ReferenceLookup<TrackingCategory> trackingCategory(String id);

    ReferenceLookup<Item> item(String id);
}
