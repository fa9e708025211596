package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Lines;
import io.ledgerway.portal.page.Seen;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The client's name, and where its customers are sent after linking (platform.md 13.5, 17). */
@Controller
class ProfileController {

    private static final String PAGE = "/portal/settings/profile";
    private static final String PATH = "/profile";

    /** The profile, as the API speaks of it. */
    record Profile(
            String name,
            String redirectUrl,
            @Nullable List<String> whiteListUrls,
            boolean confirmCompanyName) {

        public String urls() {
            return whiteListUrls == null ? "" : Lines.write(whiteListUrls);
        }
    }

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        Answer<Profile> now = api.get(Profile.class, PATH);
        now.optional().ifPresent(it -> model.addAttribute("form", it));
        return page(now, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String redirectUrl,
            @RequestParam(defaultValue = "") String whiteListUrls,
            @RequestParam(required = false) @Nullable String confirmCompanyName,
            @RequestParam(defaultValue = "") String seen,
            Api api,
            Model model,
            RedirectAttributes next) {
        var typed =
                new Profile(
                        name,
                        redirectUrl.strip(),
                        Lines.read(whiteListUrls),
                        confirmCompanyName != null);
        model.addAttribute("form", typed);
        Answer<Profile> now = api.get(Profile.class, PATH);
        if (!Saving.done(now, seen, model, () -> api.put(Profile.class, typed, PATH))) {
            return page(now, model);
        }
        next.addFlashAttribute("notice", "The profile was saved.");
        return "redirect:" + PAGE;
    }

    private static String page(Answer<Profile> now, Model model) {
        model.addAttribute("profile", now);
        model.addAttribute("seen", now.optional().map(Seen::mark).orElse(""));
        model.addAttribute(
                "asApi",
                AsApi.put(
                        PATH,
                        "{\"name\":\"Acme\",\"redirectUrl\":\"https://example.com/{companyId}\"}"));
        return "setting/profile";
    }
}
