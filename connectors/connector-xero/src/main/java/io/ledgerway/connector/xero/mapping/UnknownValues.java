package io.ledgerway.connector.xero.mapping;

/** Counts values that the connector does not know. */
@FunctionalInterface
public interface UnknownValues {

    /**
     * Counts a value.
     *
     * @param field where it is, such as {@code Invoices.Status}
     */
    void count(String field, String value);
}
