package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Seen;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** What is read of all companies, how often and how far back (platform.md 18). */
@Controller
class SyncSettingsController {

    private static final String PAGE = "/portal/settings/sync";
    private static final String PATH = "/profile/syncSettings";

    /** Hours between two reads, as people call them. */
    private static final Map<Integer, String> SCHEDULES = schedules();

    /** The settings of a client, one for each data type. */
    record Settings(String clientId, List<Setting> settings, boolean overridesDefaults) {

        Settings {
            settings = List.copyOf(settings);
        }
    }

    /** How one data type is read. */
    record Setting(
            String dataType,
            boolean fetchOnFirstLink,
            int syncSchedule,
            int syncOrder,
            @Nullable String syncFromUtc,
            @Nullable Integer syncFromWindow,
            @Nullable Integer monthsToSync,
            boolean isLocked) {

        /** Whether its records come by month. */
        public boolean byMonth() {
            return List.of("balanceSheet", "profitAndLoss", "cashFlowStatement").contains(dataType);
        }
    }

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        Answer<Settings> now = api.get(Settings.class, PATH);
        model.addAttribute("seen", now.optional().map(Seen::mark).orElse(""));
        return page(now, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Api api,
            Model model,
            RedirectAttributes next) {
        Answer<Settings> now = api.get(Settings.class, PATH);
        if (!now.isPresent()) {
            Outcome.refuse(model, now);
            return page(now, model);
        }
        Answer<Settings> typed = now.map(it -> typed(it, request));
        model.addAttribute("seen", Seen.mark(now.get()));
        if (!Seen.mark(now.get()).equals(seen)) {
            Outcome.conflict(model);
            return page(typed, model);
        }
        Answer<Void> saved = api.post(Void.class, typed.get(), PATH);
        if (!saved.isPresent()) {
            Outcome.refuse(model, saved);
            return page(typed, model);
        }
        Outcome.tell(next, saved, "The sync settings were saved.");
        return "redirect:" + PAGE;
    }

    private static Settings typed(Settings now, HttpServletRequest request) {
        return new Settings(
                now.clientId(),
                now.settings().stream().map(it -> typed(it, request)).toList(),
                true);
    }

    /** What the form does not show stays as it is. */
    private static Setting typed(Setting now, HttpServletRequest request) {
        String type = now.dataType();
        Integer schedule = number(request.getParameter(type + ".schedule"));
        return new Setting(
                type,
                request.getParameter(type + ".first") != null,
                schedule == null ? now.syncSchedule() : schedule,
                now.syncOrder(),
                now.byMonth() ? null : text(request.getParameter(type + ".from")),
                now.byMonth() ? null : number(request.getParameter(type + ".window")),
                now.byMonth() ? number(request.getParameter(type + ".months")) : null,
                request.getParameter(type + ".locked") != null);
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

    private static String page(Answer<Settings> settings, Model model) {
        model.addAttribute("settings", settings);
        model.addAttribute("schedules", SCHEDULES);
        model.addAttribute("asApi", AsApi.get(PATH));
        return "setting/sync";
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
