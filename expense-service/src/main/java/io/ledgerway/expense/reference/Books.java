package io.ledgerway.expense.reference;

import io.ledgerway.model.accounting.Account;
import io.ledgerway.model.accounting.Customer;
import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.Supplier;
import io.ledgerway.model.accounting.TaxRate;
import io.ledgerway.model.accounting.TrackingCategory;
import java.util.Optional;

/** A company's reference data as last read from its platform, as of one moment. */
public interface Books {

    /** ISO 4217; empty while the company's information has not been read. */
    Optional<String> baseCurrency();

    /** ISO 3166, two letters, of the company; empty where it is not known. */
    default Optional<String> country() {
        return Optional.empty();
    }

    /** An account of the chart of accounts, bank accounts included. */
    Found<Account> account(String id);

    Found<Supplier> supplier(String id);

    Found<Customer> customer(String id);

    Found<TaxRate> taxRate(String id);

    Found<TrackingCategory> trackingCategory(String id);

    Found<Item> item(String id);
}
