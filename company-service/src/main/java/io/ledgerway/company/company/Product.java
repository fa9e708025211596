package io.ledgerway.company.company;

import io.ledgerway.starter.error.ApiException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Product that can be enabled for a company. All are standard products, not custom ones. */
public enum Product {
    BANK_FEEDS("bank-feeds", "Bank feeds"),
    LENDING("lending", "Lending"),
    PAYABLES("payables", "Payables"),
    EXPENSES("expenses", "Expenses"),
    SPEND_INSIGHTS("spend-insights", "Spend insights"),
    COMMERCE("commerce", "Commerce"),
    ACCOUNTING("accounting", "Accounting"),
    BANKING("banking", "Banking");

    private final String identifier;
    private final String displayName;

    Product(String identifier, String displayName) {
        this.identifier = identifier;
        this.displayName = displayName;
    }

    static Optional<Product> of(String identifier) {
        return Arrays.stream(values()).filter(it -> it.identifier.equals(identifier)).findFirst();
    }

    /**
     * Returns the product with the identifier of a path.
     *
     * @throws ApiException 404 if there is none
     */
    public static Product require(String identifier) {
        return of(identifier)
                .orElseThrow(() ->
                        ApiException.notFound("No product was found with the given identifier"));
    }

    static List<String> identifiers() {
        return Arrays.stream(values()).map(Product::identifier).toList();
    }

    /** Returns the identifier in paths and responses. */
    public String identifier() {
        return identifier;
    }

    /** Returns the display name. */
    String displayName() {
        return displayName;
    }
}
