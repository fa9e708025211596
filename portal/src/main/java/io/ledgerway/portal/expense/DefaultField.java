package io.ledgerway.portal.expense;

import io.ledgerway.portal.view.QueryLiteral;
import java.util.Arrays;
import java.util.Optional;

/** A default of the expense configuration, and the query for its options. */
enum DefaultField {
    BANK_ACCOUNT(
            "bankAccount",
            "Bank account",
            "The card or bank account that pays for purchases.",
            "account",
            "accounts",
            "name"),
    SUPPLIER(
            "supplier",
            "Supplier",
            "The supplier of transactions that name no supplier.",
            "supplier",
            "suppliers",
            "supplierName"),
    CUSTOMER(
            "customer",
            "Customer",
            "The customer of incoming money: refunds, rewards, chargebacks.",
            "customer",
            "customers",
            "customerName");

    private final String key;
    private final String label;
    private final String help;
    private final String driftType;
    private final String list;
    private final String name;

    DefaultField(
            String key, String label, String help, String driftType, String list, String name) {
        this.key = key;
        this.label = label;
        this.help = help;
        this.driftType = driftType;
        this.list = list;
        this.name = name;
    }

    static Optional<DefaultField> of(String key) {
        return Arrays.stream(values()).filter(it -> it.key.equals(key)).findFirst();
    }

    /** The name in the API and in the form. */
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /** The help text. */
    public String help() {
        return help;
    }

    /** The form field that filters the options. */
    public String search() {
        return key + "Search";
    }

    String driftType() {
        return driftType;
    }

    /** The API list of the options. */
    public String list() {
        return list;
    }

    /** The property with the display name. */
    String nameProperty() {
        return name;
    }

    /** The query for active records whose name contains a text. */
    String query(String text) {
        String inUse = "status!=Archived&&metadata.isDeleted!=true";
        return text.isEmpty() ? inUse : name + "~" + QueryLiteral.of(text) + "&&" + inUse;
    }
}
