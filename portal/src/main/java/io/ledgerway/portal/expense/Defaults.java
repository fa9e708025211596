package io.ledgerway.portal.expense;

import io.ledgerway.portal.view.VersionField;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The expense configuration of a company.
 *
 * @param unavailableReferences configured or used records that no longer exist
 */
record Defaults(
        @Nullable Ref bankAccount,
        @Nullable Ref supplier,
        @Nullable Ref customer,
        @Nullable List<MissingReference> unavailableReferences) {

    /** A reference to a record. */
    record Ref(@Nullable String id) {}

    /** A record that can no longer be used for postings. */
    record MissingReference(
            String type,
            String id,
            @Nullable String name,
            String reason,
            String message,
            @Nullable String since) {}

    /** The id of each default; empty if there is none. */
    Map<DefaultField, String> ids() {
        Map<DefaultField, String> ids = new EnumMap<>(DefaultField.class);
        ids.put(DefaultField.BANK_ACCOUNT, id(bankAccount));
        ids.put(DefaultField.SUPPLIER, id(supplier));
        ids.put(DefaultField.CUSTOMER, id(customer));
        return ids;
    }

    boolean areAllChosen() {
        return ids().values().stream().noneMatch(String::isEmpty);
    }

    /** The missing records that are configured or were used recently. */
    public List<MissingReference> missingReferences() {
        return unavailableReferences == null ? List.of() : unavailableReferences;
    }

    /** Whether the missing record is one of the defaults. */
    public boolean isDefault(MissingReference missing) {
        return Arrays.stream(DefaultField.values())
                .anyMatch(it ->
                        it.driftType().equals(missing.type())
                                && missing.id().equals(ids().get(it)));
    }

    /** The hash of the values that the form was built from. */
    String version() {
        return VersionField.of(ids());
    }

    private static String id(@Nullable Ref ref) {
        return ref == null ? "" : Objects.requireNonNullElse(ref.id(), "");
    }
}
