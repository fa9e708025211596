package io.ledgerway.connector.sandbox.mapping.value;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.ledger.AccountStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Conversions of values that several record types share. */
public final class EnumMappings {

    /** The ISO 4217 code for "no currency". */
    private static final String NO_CURRENCY = "XXX";

    private EnumMappings() {}

    public static String currency(@Nullable String code) {
        return code == null ? NO_CURRENCY : code;
    }

    public static RecordStatus recordStatus(@Nullable String state) {
        return switch (state) {
            case "active" -> RecordStatus.ACTIVE;
            case "inactive", "archived" -> RecordStatus.ARCHIVED;
            case null, default -> RecordStatus.UNKNOWN;
        };
    }

    public static CreditNoteStatus creditStatus(@Nullable String state) {
        return switch (state) {
            case "draft" -> CreditNoteStatus.DRAFT;
            case "issued", "open" -> CreditNoteStatus.SUBMITTED;
            case "part_paid" -> CreditNoteStatus.PARTIALLY_PAID;
            case "paid" -> CreditNoteStatus.PAID;
            case "void" -> CreditNoteStatus.VOID;
            case null, default -> CreditNoteStatus.UNKNOWN;
        };
    }

    public static OrderStatus orderStatus(@Nullable String state) {
        return switch (state) {
            case "draft" -> OrderStatus.DRAFT;
            case "open" -> OrderStatus.OPEN;
            case "closed" -> OrderStatus.CLOSED;
            case "void" -> OrderStatus.VOID;
            case null, default -> OrderStatus.UNKNOWN;
        };
    }

    public static AccountStatus accountStatus(@Nullable String state) {
        return switch (state) {
            case "active" -> AccountStatus.ACTIVE;
            case "archived" -> AccountStatus.ARCHIVED;
            case "pending" -> AccountStatus.PENDING;
            case null, default -> AccountStatus.UNKNOWN;
        };
    }

    public static ReconciliationStatus reconciliationStatus(@Nullable String state) {
        return switch (state) {
            case "unreconciled" -> ReconciliationStatus.UNRECONCILED;
            case "reconciled" -> ReconciliationStatus.RECONCILED;
            case "void" -> ReconciliationStatus.VOID;
            case null, default -> ReconciliationStatus.UNKNOWN;
        };
    }

    public static @Nullable DateTime date(@Nullable LocalDate date) {
        return date == null ? null : DateTime.of(date);
    }

    public static @Nullable DateTime dateTime(@Nullable Instant instant) {
        return instant == null ? null : DateTime.of(instant);
    }

    public static <N, C> @Nullable List<C> mapNullable(@Nullable List<N> list, Function<N, C> map) {
        return list == null ? null : map(list, map);
    }

    public static <N, C> List<C> map(List<N> list, Function<N, C> map) {
        return list.stream().filter(Objects::nonNull).map(map).toList();
    }

    /** {@code current_asset} becomes {@code CurrentAsset}. */
    public static String pascalCase(String snake) {
        return Arrays.stream(snake.split("[_ -]+"))
                .filter(part -> !part.isEmpty())
                .map(part -> Character.toUpperCase(part.charAt(0)) + part.substring(1))
                .collect(Collectors.joining());
    }
}
