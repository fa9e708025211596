package io.ledgerway.sync.settings;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.query.InstantParser;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Request body of the sync settings of a client or a company.
 *
 * @param clientId must be the caller's client if given
 * @param companyId must be the company of the path, or else the caller's client, if given
 * @param settings overridden settings; other types inherit theirs
 * @param overridesDefaults false removes all overrides
 */
record SettingsRequest(
        @Nullable UUID clientId,
        @Nullable UUID companyId,
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable List<@Nullable Item> settings,
        @Nullable Boolean overridesDefaults) {

    private static final int MAX_HOURS = 24 * 366;
    private static final int MAX_MONTHS = 1_200;

    /** Settings of one data type. */
    record Item(
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String dataType,
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable Boolean fetchOnFirstLink,
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable Integer syncSchedule,
            @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable Integer syncOrder,
            @Nullable String syncFromUtc,
            @Nullable Integer syncFromWindow,
            @Nullable Integer monthsToSync,
            @Nullable Boolean isLocked) {}

    /** Treats a missing body as an empty one. */
    static SettingsRequest orNone(@Nullable SettingsRequest body) {
        return body == null ? new SettingsRequest(null, null, null, null) : body;
    }

    /**
     * Validates the settings of a client. The client's id may also be given as {@code companyId}.
     *
     * @throws ApiException 400 that names everything that is invalid
     */
    List<SyncSetting> ofClient(ClientId client, Instant now) {
        ValidationErrors validationErrors = new ValidationErrors("SyncSettings");
        checkId(validationErrors, "clientId", clientId, client.value());
        checkId(validationErrors, "companyId", companyId, client.value());
        return checked(validationErrors, Map.of(), now);
    }

    /**
     * Validates the settings of a company.
     *
     * @param inherited settings that apply without overrides; locked ones must not be changed
     * @throws ApiException 400 that names everything that is invalid
     */
    List<SyncSetting> ofCompany(
            CompanyId company, Map<DataType, SyncSetting> inherited, Instant now) {
        ValidationErrors validationErrors = new ValidationErrors("SyncSettings");
        checkId(validationErrors, "companyId", companyId, company.value());
        return checked(validationErrors, inherited, now);
    }

    private static void checkId(
            ValidationErrors validationErrors, String name, @Nullable UUID given, UUID owner) {
        validationErrors.addIf(
                given != null && !given.equals(owner),
                name,
                "`%s` differs from the id of the request.".formatted(name));
    }

    private List<SyncSetting> checked(
            ValidationErrors validationErrors, Map<DataType, SyncSetting> inherited, Instant now) {
        if (settings == null) {
            validationErrors.add("settings", "`settings` is required.");
        }
        boolean removesOverrides = Boolean.FALSE.equals(overridesDefaults);
        List<SyncSetting> checked = new ArrayList<>();
        Set<DataType> seen = EnumSet.noneOf(DataType.class);
        if (settings != null) {
            for (int i = 0; i < settings.size(); i++) {
                Check check = new Check("settings[" + i + "]", validationErrors, now);
                check.setting(settings.get(i))
                        .ifPresent(it -> {
                            check.rejectIf(
                                    !seen.add(it.dataType()),
                                    "dataType",
                                    "occurs more than once: " + it.dataType().key());
                            check.rejectIf(
                                    !removesOverrides && isLockedOut(it, inherited),
                                    "dataType",
                                    "is locked by the client's settings: " + it.dataType().key());
                            checked.add(it);
                        });
            }
        }
        validationErrors.throwIfAny();
        return removesOverrides ? List.of() : checked;
    }

    private static boolean isLockedOut(SyncSetting it, Map<DataType, SyncSetting> inherited) {
        SyncSetting inheritedSetting = inherited.get(it.dataType());
        return inheritedSetting != null
                && inheritedSetting.isLocked()
                && !inheritedSetting.equals(it);
    }

    /** Validates one item. */
    private record Check(String path, ValidationErrors errors, Instant now) {

        Optional<SyncSetting> setting(@Nullable Item item) {
            if (item == null) {
                errors.add(path, "A setting must be an object.");
                return Optional.empty();
            }
            Optional<DataType> type = Optional.ofNullable(item.dataType()).flatMap(DataType::ofKey);
            rejectIf(type.isEmpty(), "dataType", "is not a data type: " + item.dataType());
            rejectIf(item.fetchOnFirstLink() == null, "fetchOnFirstLink", "is required");
            int schedule = within("syncSchedule", item.syncSchedule(), 0, MAX_HOURS);
            int order = within("syncOrder", item.syncOrder(), 0, Integer.MAX_VALUE);
            if (item.syncFromWindow() != null) {
                within("syncFromWindow", item.syncFromWindow(), 1, MAX_MONTHS);
            }
            if (item.monthsToSync() != null) {
                within("monthsToSync", item.monthsToSync(), 1, MAX_MONTHS);
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
            rejectIf(value == null, field, "is required");
            rejectIf(
                    value != null && (value < least || value > most),
                    field,
                    "must be %d to %d".formatted(least, most));
            return value == null ? 0 : value;
        }

        private @Nullable Instant time(@Nullable String text) {
            if (text == null) {
                return null;
            }
            Optional<Instant> time = InstantParser.parse(text).map(OffsetDateTime::toInstant);
            rejectIf(time.isEmpty(), "syncFromUtc", "is not an ISO 8601 date or time");
            rejectIf(
                    time.filter(it -> it.isAfter(now)).isPresent(),
                    "syncFromUtc",
                    "must not be in the future");
            return time.orElse(null);
        }

        void rejectIf(boolean invalid, String field, String message) {
            if (invalid) {
                errors.add(path + "." + field, "`" + field + "` " + message + ".");
            }
        }
    }
}
