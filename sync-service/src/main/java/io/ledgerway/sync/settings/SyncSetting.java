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
 * How one data type is read.
 *
 * @param fetchOnFirstLink whether it is read when a connection is linked, and by {@code data/all}
 * @param syncSchedule hours from one read to the next; 0 for none
 * @param syncOrder what is queued first
 * @param syncFromUtc what changed before is not read; for all types but reports
 * @param syncFromWindow what changed longer ago, in months, is not read; for all types but reports
 * @param monthsToSync how far back reports go
 * @param isLocked whether companies must keep to what the client has set
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

    /** Months of a report that are read where nobody said otherwise. */
    static final int USUAL_MONTHS = 24;

    private static final int HOURS_OF_A_DAY = 24;

    /** More than once a day: a matter of the plan. */
    boolean hourly() {
        return syncSchedule > 0 && syncSchedule < HOURS_OF_A_DAY;
    }

    /** Whether its records come by month: the three reports. */
    public boolean byMonth() {
        return switch (dataType) {
            case BALANCE_SHEET, PROFIT_AND_LOSS, CASH_FLOW_STATEMENT -> true;
            default -> false;
        };
    }

    /** Months of a report. */
    public int months() {
        return Objects.requireNonNullElse(monthsToSync, USUAL_MONTHS);
    }

    /** What reaches back how far, seen from now; of a date and a window the later start counts. */
    public History history(Instant now) {
        if (byMonth() || (syncFromUtc == null && syncFromWindow == null)) {
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
     * How far back a type is read.
     *
     * @param setting what was set, in words that differ when the setting does; empty for nothing
     * @param from what changed before it is not read; absent for everything
     */
    public record History(
            @ColumnName("history_setting") String setting,
            @ColumnName("history_from") @Nullable Instant from) {

        /** Everything there is. */
        public static final History WHOLE = new History("", null);

        /** The same reach, with something else besides that must be as it was. */
        public History and(String besides) {
            return new History(setting + besides, from);
        }
    }
}
