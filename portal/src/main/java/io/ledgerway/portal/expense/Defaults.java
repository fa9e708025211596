package io.ledgerway.portal.expense;

import io.ledgerway.portal.view.VersionField;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A company's expense configuration.
 *
 * @param unavailableReferences what of the books in use is gone
 */
record Defaults(
        @Nullable Ref bankAccount,
        @Nullable Ref supplier,
        @Nullable Ref customer,
        @Nullable List<Gone> unavailableReferences) {

    /** A record of the books. */
    record Ref(@Nullable String id) {}

    /** Something that can no longer be posted with. */
    record Gone(
            String type,
            String id,
            @Nullable String name,
            String reason,
            String message,
            @Nullable String since) {}

    /** The id of each default, empty where there is none. */
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

    /** What is gone, of what is configured or was used of late. */
    public List<Gone> gone() {
        return unavailableReferences == null ? List.of() : unavailableReferences;
    }

    /** Whether what is gone is one of the defaults. */
    public boolean isDefault(Gone gone) {
        return Arrays.stream(DefaultField.values())
                .anyMatch(it ->
                        it.driftType().equals(gone.type()) && gone.id().equals(ids().get(it)));
    }

    /** The mark of what the form was built from. */
    String mark() {
        return VersionField.mark(ids());
    }

    private static String id(@Nullable Ref ref) {
        return ref == null ? "" : Objects.requireNonNullElse(ref.id(), "");
    }
}
