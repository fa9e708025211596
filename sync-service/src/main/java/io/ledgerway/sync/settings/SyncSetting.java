package io.ledgerway.sync.settings;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Settings of one data type.
 *
 * @param fetchOnFirstLink whether the type is pulled when a connection is linked, and by {@code
 *     data/all}
 * @param syncSchedule interval in hours; 0 for no schedule
 * @param syncOrder position in the order of queueing
 * @param syncFromUtc records modified before this time are not pulled; not for reports and company
 *     information
 * @param syncFromWindow records modified more than this number of months ago are not pulled; not
 *     for reports and company information
 * @param monthsToSync number of months of a report
 * @param isLocked whether companies must keep the client's setting
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SyncSetting(
        DataType dataType,
        boolean fetchOnFirstLink,
        int syncSchedule,
        int syncOrder,
        @Nullable Instant syncFromUtc,
        @Nullable Integer syncFromWindow,
        @Nullable Integer monthsToSync,
        boolean isLocked) {

    /** Default number of months of a report. */
    static final int DEFAULT_MONTHS = 24;

    private static final int HOURS_OF_A_DAY = 24;

    /** Whether the interval is shorter than a day, which not every plan allows. */
    boolean hourly() {
        return syncSchedule > 0 && syncSchedule < HOURS_OF_A_DAY;
    }

    /** Whether the records of the type are monthly reports. */
    public boolean byMonth() {
        return switch (dataType) {
            case BALANCE_SHEET, PROFIT_AND_LOSS, CASH_FLOW_STATEMENT -> true;
            default -> false;
        };
    }

    /** Number of months of a report. */
    public int months() {
        return Objects.requireNonNullElse(monthsToSync, DEFAULT_MONTHS);
    }

    /**
     * Returns how far back a pull reaches now. If both a date and a window are set, the later start
     * applies. Company information is a single record and is always pulled.
     */
    public History history(Instant now) {
        if (byMonth()
                || dataType == DataType.COMPANY
                || (syncFromUtc == null && syncFromWindow == null)) {
            return History.WHOLE;
        }
        Optional<Instant> from =
                Stream.of(Optional.ofNullable(syncFromUtc), window(now))
                        .flatMap(Optional::stream)
                        .max(Instant::compareTo);
        return new History(
                "from=%s;months=%s".formatted(syncFromUtc, syncFromWindow), from.orElse(null));
    }

    private Optional<Instant> window(Instant now) {
        return syncFromWindow == null
                ? Optional.empty()
                : Optional.of(now.atOffset(ZoneOffset.UTC).minusMonths(syncFromWindow).toInstant());
    }

    /**
     * Part of a type's history that is pulled.
     *
     * @param setting text that changes whenever the setting changes; empty if nothing is set
     * @param from records modified before this time are not pulled; null for all records
     */
    public record History(
            @ColumnName("history_setting") String setting,
            @ColumnName("history_from") @Nullable Instant from) {

        /** All records. */
        public static final History WHOLE = new History("", null);

        /** Adds another setting whose change also requires a full pull. */
        public History and(String additional) {
            return new History(setting + additional, from);
        }
    }
}
