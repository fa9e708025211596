package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.PendingCall;
import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.VersionField;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/**
 * Sync settings of one company. Only values that differ from the client's settings are stored; all
 * others follow the client's settings. A later start, which removes records, is confirmed first.
 */
@Controller
class CompanySyncSettingsController {

    private static final String PAGE = "/portal/companies/{companyId}/settings/sync";
    private static final String PATH = "/companies/{id}/syncSettings";
    private static final String INHERITED = "/profile/syncSettings";

    private final CompanyPages pages;

    CompanySyncSettingsController(CompanyPages pages) {
        this.pages = pages;
    }

    @GetMapping(PAGE)
    String show(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String preset,
            ApiClient apiClient,
            Model model) {
        UUID id = CompanyPages.id(companyId);
        PendingCall<SyncSettings> own = apiClient.start(SyncSettings.class, PATH, id);
        PendingCall<SyncSettings> inherited = apiClient.start(SyncSettings.class, INHERITED);
        pages.open(apiClient, model, id);
        ApiResult<SyncSettings> now = own.result();
        ApiResult<SyncSettings> above = inherited.result();
        SyncPreset chosen = SyncPreset.of(preset).orElse(null);
        model.addAttribute("preset", chosen);
        ApiResult<SyncSettings> shown =
                chosen == null || !above.isPresent()
                        ? now
                        : now.map(it -> chosen.fill(it, above.get().locked()));
        return page(shown, above, now, id, model);
    }

    @PostMapping(PAGE)
    String save(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String version,
            @RequestParam(defaultValue = "") String inherit,
            HttpServletRequest request,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        PendingCall<SyncSettings> pendingCall = apiClient.start(SyncSettings.class, PATH, id);
        PendingCall<SyncSettings> askedAbove = apiClient.start(SyncSettings.class, INHERITED);
        pages.open(apiClient, model, id);
        ApiResult<SyncSettings> now = pendingCall.result();
        ApiResult<SyncSettings> above = askedAbove.result();
        if (!above.isPresent()) {
            FlashMessages.showError(model, above);
            return page(now, above, now, id, model);
        }
        ApiResult<SyncSettings> typed = now.map(it -> it.typed(request, above.get()));
        List<String> later = later(now, version, inherit.isEmpty() ? typed : above);
        if (!later.isEmpty() && request.getParameter("confirm") == null) {
            model.addAttribute("later", later);
            return page(typed, above, now, id, model);
        }
        ApiResult<SyncSettings> kept =
                typed.map(it ->
                        inherit.isEmpty()
                                ? it.beside(above.get())
                                : new SyncSettings(null, id.toString(), List.of(), false));
        if (!OptimisticSave.done(
                now,
                version,
                SyncSettings.fields(kept),
                model,
                () -> apiClient.post(Void.class, kept.get(), PATH, id))) {
            return page(typed, above, now, id, model);
        }
        next.addFlashAttribute(
                "notice",
                kept.get().settings().isEmpty()
                        ? "This company follows the settings for all companies."
                        : "The sync settings of this company were saved.");
        return "redirect:/portal/companies/" + id + "/settings/sync";
    }

    /** The data types that would start later; empty for an outdated form, which is not saved. */
    private static List<String> later(
            ApiResult<SyncSettings> now, String version, ApiResult<SyncSettings> next) {
        return now.isPresent() && version.equals(VersionField.of(now.get()))
                ? next.get().startingLaterThan(now.get())
                : List.of();
    }

    private static String page(
            ApiResult<SyncSettings> shown,
            ApiResult<SyncSettings> inherited,
            ApiResult<SyncSettings> stored,
            UUID id,
            Model model) {
        model.addAttribute("settings", shown);
        model.addAttribute("inherited", inherited);
        model.addAttribute("version", stored.optional().map(VersionField::of).orElse(""));
        model.addAttribute("schedules", SyncSettings.SCHEDULES);
        model.addAttribute("presets", SyncPreset.values());
        model.addAttribute("asApi", ApiEquivalent.get("/companies/" + id + "/syncSettings"));
        return "settings/company-sync";
    }
}
