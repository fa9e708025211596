package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Seen;
import jakarta.servlet.http.HttpServletRequest;
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

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        Answer<SyncSettings> now = api.get(SyncSettings.class, PATH);
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
        Answer<SyncSettings> now = api.get(SyncSettings.class, PATH);
        Answer<SyncSettings> typed = now.map(it -> it.typed(request));
        if (!Saving.done(now, seen, model, () -> api.post(Void.class, typed.get(), PATH))) {
            return page(typed, model);
        }
        next.addFlashAttribute("notice", "The sync settings were saved.");
        return "redirect:" + PAGE;
    }

    private static String page(Answer<SyncSettings> settings, Model model) {
        model.addAttribute("settings", settings);
        model.addAttribute("schedules", SyncSettings.SCHEDULES);
        model.addAttribute("asApi", AsApi.get(PATH));
        return "setting/sync";
    }
}
