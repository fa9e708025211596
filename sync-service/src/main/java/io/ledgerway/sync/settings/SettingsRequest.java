package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a POST of settings, of a client or of a company.
 *
 * @param clientId the caller's own, where it is given
 * @param companyId that of the path, where it is given
 * @param settings what is overridden; types that are not here are inherited
 * @param overridesDefaults false takes every override back
 */
record SettingsRequest(
        @Nullable UUID clientId,
        @Nullable UUID companyId,
        @Nullable List<@Nullable Item> settings,
        @Nullable Boolean overridesDefaults) {

    private static final int MOST_HOURS = 24 * 366;
    private static final int MOST_MONTHS = 1_200;

    private static final List<Function<String, Instant>> TIMES =
            List.of(
                    it -> OffsetDateTime.parse(it).toInstant(),
                    it -> LocalDateTime.parse(it).toInstant(ZoneOffset.UTC),
                    it -> LocalDate.parse(it).atStartOfDay().toInstant(ZoneOffset.UTC));

    /** One data type's. */
    record Item(
            @Nullable String dataType,
            @Nullable Boolean fetchOnFirstLink,
            @Nullable Integer syncSchedule,
            @Nullable Integer syncOrder,
            @Nullable String syncFromUtc,
            @Nullable Integer syncFromWindow,
            @Nullable Integer monthsToSync,
            @Nullable Boolean isLocked) {}

    /** A body that is not there has nothing in it. */
    static SettingsRequest orNone(@Nullable SettingsRequest body) {
        return body == null ? new SettingsRequest(null, null, null, null) : body;
    }

    /**
     * The settings to store.
     *
     * @param owner whose they are, by the path or the key
     * @param inherited what holds without them; what is locked there stays
     * @throws ApiException 400 naming everything that is wrong
     */
    List<SyncSetting> checked(
            @Nullable UUID given, UUID owner, Map<DataType, SyncSetting> inherited, Instant now) {
        ValidationErrors validationErrors = new ValidationErrors();
        if (given != null && !given.equals(owner)) {
            validationErrors.add("", "The id in the body is another than the one it is sent for.");
        }
        if (settings == null) {
            validationErrors.add("settings", "`settings` is required.");
        }
        List<SyncSetting> checked = new ArrayList<>();
        Set<DataType> seen = EnumSet.noneOf(DataType.class);
        if (settings != null) {
            for (int i = 0; i < settings.size(); i++) {
                Check check = new Check("settings[" + i + "].", validationErrors, now);
                check.setting(settings.get(i))
                        .ifPresent(it -> {
                            check.refuseIf(
                                    !seen.add(it.dataType()),
                                    "dataType",
                                    "is set twice: " + it.dataType().key());
                            check.refuseIf(
                                    isLockedOut(it, inherited),
                                    "dataType",
                                    "is locked by the client's settings: " + it.dataType().key());
                            checked.add(it);
                        });
            }
        }
        validationErrors.done();
        return Boolean.FALSE.equals(overridesDefaults) ? List.of() : checked;
    }

    private static boolean isLockedOut(SyncSetting it, Map<DataType, SyncSetting> inherited) {
        SyncSetting above = inherited.get(it.dataType());
        return above != null && above.isLocked() && !above.equals(it);
    }

    /** What one item says, or what is wrong with it. */
    private record Check(String path, ValidationErrors problems, Instant now) {

        Optional<SyncSetting> setting(@Nullable Item item) {
            if (item == null) {
                problems.add(path, "A setting is an object.");
                return Optional.empty();
            }
            Optional<DataType> type = Optional.ofNullable(item.dataType()).flatMap(DataType::ofKey);
            refuseIf(type.isEmpty(), "dataType", "is not a data type: " + item.dataType());
            refuseIf(item.fetchOnFirstLink() == null, "fetchOnFirstLink", "is required");
            int schedule = within("syncSchedule", item.syncSchedule(), 0, MOST_HOURS);
            int order = within("syncOrder", item.syncOrder(), 0, Integer.MAX_VALUE);
            if (item.syncFromWindow() != null) {
                within("syncFromWindow", item.syncFromWindow(), 1, MOST_MONTHS);
            }
            if (item.monthsToSync() != null) {
                within("monthsToSync", item.monthsToSync(), 1, MOST_MONTHS);
            }
            Instant from = time(item.syncFromUtc());
            return type.map(it ->
                    new SyncSetting(
                            it,
                            Boolean.TRUE.equals(item.fetchOnFirstLink()),
                            schedule,
                            order,
                            from,
                            item.syncFromWindow(),
                            item.monthsToSync(),
                            Boolean.TRUE.equals(item.isLocked())));
        }

        private int within(String field, @Nullable Integer value, int least, int most) {
            refuseIf(value == null, field, "is required");
            refuseIf(
                    value != null && (value < least || value > most),
                    field,
                    "must be %d to %d".formatted(least, most));
            return value == null ? 0 : value;
        }

        private @Nullable Instant time(@Nullable String text) {
            if (text == null) {
                return null;
            }
            Optional<Instant> time = TIMES.stream().flatMap(it -> parsed(it, text)).findFirst();
            refuseIf(time.isEmpty(), "syncFromUtc", "is not an ISO 8601 date or time");
            refuseIf(
                    time.filter(it -> it.isAfter(now)).isPresent(),
                    "syncFromUtc",
                    "lies in the future: nothing would ever be read");
            return time.orElse(null);
        }

        private static Stream<Instant> parsed(Function<String, Instant> parser, String text) {
            try {
                return Stream.of(parser.apply(text));
            } catch (DateTimeException e) {
                return Stream.empty();
            }
        }

        void refuseIf(boolean wrong, String field, String words) {
            if (wrong) {
                problems.add(path + field, "`" + field + "` " + words + ".");
            }
        }
    }

    /** What is wrong so far. */
    private static final class ValidationErrors {

        private final List<ErrorBody.Item> items = new ArrayList<>();

        void add(String path, String message) {
            items.add(new ErrorBody.Item(path, message, "SyncSettings"));
        }

        void done() {
            if (!items.isEmpty()) {
                throw ApiException.invalid("Error processing request - not valid.", items);
            }
        }
    }
}
