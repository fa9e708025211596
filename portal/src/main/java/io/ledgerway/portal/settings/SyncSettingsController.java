package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.VersionField;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Sync settings of all companies. */
@Controller
class SyncSettingsController {

    private static final String PAGE = "/portal/settings/sync";
    private static final String PATH = "/profile/syncSettings";

    @GetMapping(PAGE)
    String show(@RequestParam(defaultValue = "") String preset, ApiClient apiClient, Model model) {
        ApiResult<SyncSettings> now = apiClient.get(SyncSettings.class, PATH);
        model.addAttribute("version", now.optional().map(VersionField::of).orElse(""));
        SyncPreset chosen = SyncPreset.of(preset).orElse(null);
        model.addAttribute("preset", chosen);
        return page(chosen == null ? now : now.map(it -> chosen.fill(it, Set.of())), model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String version,
            HttpServletRequest request,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        ApiResult<SyncSettings> now = apiClient.get(SyncSettings.class, PATH);
        ApiResult<SyncSettings> typed = now.map(it -> it.typed(request));
        if (!OptimisticSave.done(
                now,
                version,
                SyncSettings.fields(typed),
                model,
                () -> apiClient.post(Void.class, typed.get(), PATH))) {
            return page(typed, model);
        }
        next.addFlashAttribute("notice", "The sync settings were saved.");
        return "redirect:" + PAGE;
    }

    private static String page(ApiResult<SyncSettings> settings, Model model) {
        model.addAttribute("settings", settings);
        model.addAttribute("schedules", SyncSettings.SCHEDULES);
        model.addAttribute("presets", SyncPreset.values());
        model.addAttribute("asApi", ApiEquivalent.get(PATH));
        return "settings/sync";
    }
}
