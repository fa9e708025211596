package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.statuslabel.StatusLabels;
import io.ledgerway.portal.view.FormFields;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The sync settings of a client or of a company, one per data type.
 *
 * @param clientId the client, or null
 * @param companyId the company, or null
 */
record SyncSettings(
        @Nullable String clientId,
        @Nullable String companyId,
        List<Setting> settings,
        boolean overridesDefaults) {

    /** Labels of the intervals in hours. */
    static final Map<Integer, String> SCHEDULES = schedules();

    SyncSettings {
        settings = List.copyOf(settings);
    }

    /** The settings of one data type. */
    record Setting(
            String dataType,
            boolean fetchOnFirstLink,
            int syncSchedule,
            int syncOrder,
            @Nullable String syncFromUtc,
            @Nullable Integer syncFromWindow,
            @Nullable Integer monthsToSync,
            boolean isLocked) {

        /** Whether it is a monthly report. */
        public boolean byMonth() {
            return List.of("balanceSheet", "profitAndLoss", "cashFlowStatement").contains(dataType);
        }

        /** The start date for a date field; null if the start is not midnight UTC. */
        public @Nullable String day() {
            return syncFromUtc != null
                            && syncFromUtc.matches("\\d{4}-\\d{2}-\\d{2}T00:00:00(\\.0+)?Z?")
                    ? syncFromUtc.substring(0, 10)
                    : null;
        }

        /** Whether a start date or a window of months is later than in the other setting. */
        private boolean startsLaterThan(Setting other) {
            boolean later =
                    syncFromUtc != null
                            && (other.syncFromUtc == null
                                    || seconds(syncFromUtc).compareTo(seconds(other.syncFromUtc))
                                            > 0);
            boolean shorter =
                    syncFromWindow != null
                            && (other.syncFromWindow == null
                                    || syncFromWindow < other.syncFromWindow);
            return !byMonth() && (later || shorter);
        }

        /** A time without fractions and zone, which is UTC. */
        private static String seconds(String time) {
            return time.substring(0, Math.min(time.length(), "2026-01-31T00:00:00".length()));
        }

        /**
         * The submitted values; values without a field are unchanged.
         *
         * @param above the inherited settings; null for a client's settings
         */
        private Setting typed(HttpServletRequest request, @Nullable Setting above) {
            if (above != null && above.isLocked()) {
                return above;
            }
            Integer schedule = number(request.getParameter(dataType + ".schedule"));
            return new Setting(
                    dataType,
                    request.getParameter(dataType + ".first") != null,
                    schedule == null ? syncSchedule : schedule,
                    syncOrder,
                    byMonth() ? syncFromUtc : text(request.getParameter(dataType + ".from")),
                    byMonth() ? syncFromWindow : number(request.getParameter(dataType + ".window")),
                    byMonth() ? number(request.getParameter(dataType + ".months")) : monthsToSync,
                    above == null ? request.getParameter(dataType + ".locked") != null : isLocked);
        }
    }

    /** The client's settings with the submitted values. */
    SyncSettings typed(HttpServletRequest request) {
        return typed(request, Map.of());
    }

    /** The company's settings with the submitted values; locked data types are omitted. */
    SyncSettings typed(HttpServletRequest request, SyncSettings inherited) {
        return typed(request, inherited.byType());
    }

    private SyncSettings typed(HttpServletRequest request, Map<String, Setting> inherited) {
        return new SyncSettings(
                clientId,
                companyId,
                settings.stream()
                        .map(it -> it.typed(request, inherited.get(it.dataType())))
                        .toList(),
                true);
    }

    /** The settings that differ from the inherited ones. */
    SyncSettings beside(SyncSettings inherited) {
        List<Setting> own =
                settings.stream().filter(it -> !inherited.settings.contains(it)).toList();
        return new SyncSettings(clientId, companyId, own, !own.isEmpty());
    }

    /** The data types that start later than in the other settings. */
    List<String> startingLaterThan(SyncSettings other) {
        Map<String, Setting> before = other.byType();
        return settings.stream()
                .filter(it -> {
                    Setting old = before.get(it.dataType());
                    return old != null && it.startsLaterThan(old);
                })
                .map(Setting::dataType)
                .toList();
    }

    /** The fields of the settings that are sent. */
    static FormFields fields(ApiResult<SyncSettings> sent) {
        StatusLabels labels = new StatusLabels();
        Map<String, FormFields.Field> fields = new LinkedHashMap<>();
        List<Setting> settings = sent.optional().map(SyncSettings::settings).orElse(List.of());
        for (int i = 0; i < settings.size(); i++) {
            String member = "settings[" + i + "].";
            String name = settings.get(i).dataType();
            String type = labels.dataType(name);
            fields.put(member + "dataType", new FormFields.Field(name, type));
            fields.put(
                    member + "fetchOnFirstLink",
                    new FormFields.Field(name + ".first", type + ", on first link"));
            fields.put(
                    member + "syncSchedule",
                    new FormFields.Field(name + ".schedule", type + ", schedule"));
            fields.put(
                    member + "syncFromUtc", new FormFields.Field(name + ".from", type + ", from"));
            fields.put(
                    member + "syncFromWindow",
                    new FormFields.Field(name + ".window", type + ", months back"));
            fields.put(
                    member + "monthsToSync",
                    new FormFields.Field(name + ".months", type + ", months back"));
        }
        return new FormFields(fields);
    }

    /** The settings by data type; for templates. */
    public Map<String, Setting> byType() {
        return settings.stream().collect(Collectors.toMap(Setting::dataType, Function.identity()));
    }

    /** The data types whose settings companies cannot change. */
    Set<String> locked() {
        return settings.stream()
                .filter(Setting::isLocked)
                .map(Setting::dataType)
                .collect(Collectors.toSet());
    }

    private static @Nullable String text(@Nullable String day) {
        if (day == null || day.isBlank()) {
            return null;
        }
        return day.length() == 10 ? day + "T00:00:00Z" : day;
    }

    private static @Nullable Integer number(@Nullable String text) {
        try {
            return text == null || text.isBlank() ? null : Integer.valueOf(text.strip());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static Map<Integer, String> schedules() {
        Map<Integer, String> names = new LinkedHashMap<>();
        names.put(0, "none");
        names.put(720, "monthly");
        names.put(168, "weekly");
        names.put(24, "daily");
        names.put(1, "hourly");
        return names;
    }
}
