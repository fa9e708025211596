package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.AccountStatus;
import io.ledgerway.model.accounting.CreditNoteStatus;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ReconciliationStatus;
import io.ledgerway.model.accounting.RecordStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What all record types translate in the same way; what is absent stays absent. */
final class Words {

    /** ISO 4217's word for "no currency", which the contract wants where the source gives none. */
    private static final String NO_CURRENCY = "XXX";

    private Words() {}

    static String currency(@Nullable String code) {
        return code == null ? NO_CURRENCY : code;
    }

    static RecordStatus status(@Nullable String state) {
        return switch (state) {
            case "active" -> RecordStatus.ACTIVE;
            case "inactive", "archived" -> RecordStatus.ARCHIVED;
            case null, default -> RecordStatus.UNKNOWN;
        };
    }

    static CreditNoteStatus creditStatus(@Nullable String state) {
        return switch (state) {
            case "draft" -> CreditNoteStatus.DRAFT;
            case "issued", "open" -> CreditNoteStatus.SUBMITTED;
            case "part_paid" -> CreditNoteStatus.PARTIALLY_PAID;
            case "paid" -> CreditNoteStatus.PAID;
            case "void" -> CreditNoteStatus.VOID;
            case null, default -> CreditNoteStatus.UNKNOWN;
        };
    }

    static AccountStatus accountStatus(@Nullable String state) {
        return switch (state) {
            case "active" -> AccountStatus.ACTIVE;
            case "archived" -> AccountStatus.ARCHIVED;
            case "pending" -> AccountStatus.PENDING;
            case null, default -> AccountStatus.UNKNOWN;
        };
    }

    static ReconciliationStatus reconciliation(@Nullable String state) {
        return switch (state) {
            case "unreconciled" -> ReconciliationStatus.UNRECONCILED;
            case "reconciled" -> ReconciliationStatus.RECONCILED;
            case "void" -> ReconciliationStatus.VOID;
            case null, default -> ReconciliationStatus.UNKNOWN;
        };
    }

    static @Nullable DateTime date(@Nullable LocalDate date) {
        return date == null ? null : DateTime.of(date);
    }

    static @Nullable DateTime moment(@Nullable Instant instant) {
        return instant == null ? null : DateTime.of(instant);
    }

    static <N, C> @Nullable List<C> each(@Nullable List<N> list, Function<N, C> map) {
        return list == null ? null : all(list, map);
    }

    static <N, C> List<C> all(List<N> list, Function<N, C> map) {
        return list.stream().filter(Objects::nonNull).map(map).toList();
    }

    /** {@code current_asset} becomes {@code CurrentAsset}. */
    static String camel(String snake) {
        return Arrays.stream(snake.split("[_ -]+"))
                .filter(part -> !part.isEmpty())
                .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
                .collect(Collectors.joining());
    }
}
