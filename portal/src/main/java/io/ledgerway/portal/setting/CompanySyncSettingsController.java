package io.ledgerway.portal.setting;

import io.ledgerway.portal.company.CompanyPages;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.gateway.Asked;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Seen;
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
 * What is read of one company (platform.md 18). Only what differs from the client's settings is
 * kept for the company: the rest follows those, also when they change later.
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
    String show(@PathVariable String companyId, Api api, Model model) {
        UUID id = CompanyPages.id(companyId);
        Asked<SyncSettings> own = own(api, id);
        Asked<SyncSettings> inherited = inherited(api);
        pages.open(api, model, id);
        Answer<SyncSettings> now = own.answer();
        return page(now, inherited.answer(), now, id, model);
    }

    @PostMapping(PAGE)
    String save(
            @PathVariable String companyId,
            @RequestParam(defaultValue = "") String seen,
            @RequestParam(defaultValue = "") String inherit,
            HttpServletRequest request,
            Api api,
            Model model,
            RedirectAttributes next) {
        UUID id = CompanyPages.id(companyId);
        Asked<SyncSettings> asked = own(api, id);
        Asked<SyncSettings> askedAbove = inherited(api);
        pages.open(api, model, id);
        Answer<SyncSettings> now = asked.answer();
        Answer<SyncSettings> above = askedAbove.answer();
        if (!above.isPresent()) {
            Outcome.refuse(model, above);
            return page(now, above, now, id, model);
        }
        Answer<SyncSettings> typed = now.map(it -> it.typed(request, above.get()));
        Answer<SyncSettings> kept =
                typed.map(it ->
                        inherit.isEmpty()
                                ? it.beside(above.get())
                                : new SyncSettings(null, id.toString(), List.of(), false));
        if (!Saving.done(now, seen, model, () -> api.post(Void.class, kept.get(), PATH, id))) {
            return page(typed, above, now, id, model);
        }
        next.addFlashAttribute(
                "notice",
                kept.get().settings().isEmpty()
                        ? "This company follows the settings for all companies."
                        : "The sync settings of this company were saved.");
        return "redirect:/portal/companies/" + id + "/settings/sync";
    }

    private static Asked<SyncSettings> own(Api api, UUID id) {
        return Asked.of(() -> api.get(SyncSettings.class, PATH, id));
    }

    private static Asked<SyncSettings> inherited(Api api) {
        return Asked.of(() -> api.get(SyncSettings.class, INHERITED));
    }

    private static String page(
            Answer<SyncSettings> shown,
            Answer<SyncSettings> inherited,
            Answer<SyncSettings> stored,
            UUID id,
            Model model) {
        model.addAttribute("settings", shown);
        model.addAttribute("inherited", inherited);
        model.addAttribute("seen", stored.optional().map(Seen::mark).orElse(""));
        model.addAttribute("schedules", SyncSettings.SCHEDULES);
        model.addAttribute("asApi", AsApi.get("/companies/" + id + "/syncSettings"));
        return "setting/company-sync";
    }
}
