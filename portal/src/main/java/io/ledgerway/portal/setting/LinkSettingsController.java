package io.ledgerway.portal.setting;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import io.ledgerway.portal.page.AsApi;
import io.ledgerway.portal.page.Outcome;
import io.ledgerway.portal.page.Seen;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The texts, colours and logo of the pages where customers link (platform.md 13.4). */
@Controller
class LinkSettingsController {

    private static final String PAGE = "/portal/settings/link";
    private static final String API = "/portal/api/settings/link";
    private static final String LOGO = "/portal/api/settings/logo";

    /** More than any service takes; what is larger is not read into memory. */
    private static final long LARGEST_LOGO = 10_000_000;

    /** The logo, and where everybody gets it. */
    record Logo(String url, long size) {}

    @GetMapping(PAGE)
    String show(Api api, Model model) {
        Answer<LinkForm> now = api.get(LinkForm.class, API);
        now.optional().ifPresent(it -> model.addAttribute("form", it));
        return page(api, now, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String seen,
            HttpServletRequest request,
            Api api,
            Model model,
            RedirectAttributes next) {
        LinkForm typed = LinkForm.of(request);
        model.addAttribute("form", typed);
        Answer<LinkForm> now = api.get(LinkForm.class, API);
        if (!Saving.done(now, seen, model, () -> api.put(LinkForm.class, typed, API))) {
            return page(api, now, model);
        }
        next.addFlashAttribute("notice", "Saved; the link pages follow at once.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/logo")
    String logo(
            @RequestParam(required = false) @Nullable MultipartFile logo,
            Api api,
            RedirectAttributes next)
            throws IOException {
        if (logo != null && logo.getSize() > LARGEST_LOGO) {
            next.addFlashAttribute("problem", "This picture is too large; 1 MB is plenty.");
            return "redirect:" + PAGE;
        }
        byte[] picture = logo == null ? new byte[0] : logo.getBytes();
        Outcome.tell(next, api.put(Logo.class, picture, LOGO), "The logo was saved.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/logo/delete")
    String removeLogo(Api api, RedirectAttributes next) {
        Outcome.tell(next, api.delete(LOGO), "The logo was removed.");
        return "redirect:" + PAGE;
    }

    private static String page(Api api, Answer<LinkForm> now, Model model) {
        model.addAttribute("link", now);
        model.addAttribute("logo", api.get(Logo.class, LOGO));
        model.addAttribute("seen", now.optional().map(Seen::mark).orElse(""));
        model.addAttribute("sections", LinkForm.SECTIONS);
        model.addAttribute("categories", LinkForm.CATEGORIES);
        model.addAttribute("languages", LinkForm.LANGUAGES);
        model.addAttribute("asApi", AsApi.portalOnly("PUT", API));
        return "setting/link";
    }
}
