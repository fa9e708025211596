package io.ledgerway.expense.reference;

import java.util.Set;

/** The ids of one lookup, by type. */
public record ReferenceRequest(
        Set<String> accounts,
        Set<String> suppliers,
        Set<String> customers,
        Set<String> taxRates,
        Set<String> trackingCategories,
        Set<String> items) {

    public ReferenceRequest {
        accounts = Set.copyOf(accounts);
        suppliers = Set.copyOf(suppliers);
        customers = Set.copyOf(customers);
        taxRates = Set.copyOf(taxRates);
        trackingCategories = Set.copyOf(trackingCategories);
        items = Set.copyOf(items);
    }
}
