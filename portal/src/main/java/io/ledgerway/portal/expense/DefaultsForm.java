package io.ledgerway.portal.expense;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The submitted form of the defaults.
 *
 * @param chosen the id of each default; empty if none is selected
 * @param searches the search text of each default
 * @param version the hash of the values that the form was built from
 */
record DefaultsForm(
        Map<DefaultField, String> chosen, Map<DefaultField, String> searches, String version) {

    static final DefaultsForm EMPTY = of(Map.of());

    static final String EXAMPLE =
            "{\"bankAccount\":{\"id\":\"32\"},\"supplier\":{\"id\":\"124\"},\"customer\":{\"id\":\"140\"}}";

    static DefaultsForm of(Map<String, String> fields) {
        Map<DefaultField, String> chosen = new EnumMap<>(DefaultField.class);
        Map<DefaultField, String> searches = new EnumMap<>(DefaultField.class);
        for (DefaultField field : DefaultField.values()) {
            chosen.put(field, fields.getOrDefault(field.key(), "").strip());
            searches.put(field, fields.getOrDefault(field.search(), "").strip());
        }
        return new DefaultsForm(chosen, searches, fields.getOrDefault("version", ""));
    }

    static DefaultsForm of(Defaults now) {
        return new DefaultsForm(now.ids(), Map.of(), now.version());
    }

    /** The form with the hash of the current values. */
    DefaultsForm withVersionOf(Defaults now) {
        return new DefaultsForm(chosen, searches, now.version());
    }

    String chosen(DefaultField field) {
        return Objects.requireNonNullElse(chosen.get(field), "");
    }

    String search(DefaultField field) {
        return Objects.requireNonNullElse(searches.get(field), "");
    }

    /** The defaults that are not selected. */
    Map<DefaultField, String> missing() {
        Map<DefaultField, String> missing = new EnumMap<>(DefaultField.class);
        for (DefaultField field : DefaultField.values()) {
            if (chosen(field).isEmpty()) {
                missing.put(field, "Choose a default: without it, transactions can fail.");
            }
        }
        return missing;
    }

    /** The request body. */
    Map<String, Object> body() {
        return Map.of(
                DefaultField.BANK_ACCOUNT.key(), Map.of("id", chosen(DefaultField.BANK_ACCOUNT)),
                DefaultField.SUPPLIER.key(), Map.of("id", chosen(DefaultField.SUPPLIER)),
                DefaultField.CUSTOMER.key(), Map.of("id", chosen(DefaultField.CUSTOMER)));
    }
}
