package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormFields;
import io.ledgerway.portal.view.LineList;
import io.ledgerway.portal.view.VersionField;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of the client's name and redirect URL. */
@Controller
class ProfileController {

    private static final String PAGE = "/portal/settings/profile";
    private static final String PATH = "/profile";
    private static final String PREVIEW = "/portal/api/settings/redirect/preview";

    private static final FormFields FIELDS =
            new FormFields(
                    Map.of(
                            "name",
                            new FormFields.Field("name", "Name"),
                            "redirectUrl",
                            new FormFields.Field("redirectUrl", "Where customers go after linking"),
                            "whiteListUrls",
                            new FormFields.Field("whiteListUrls", "Allowed addresses")));

    /** The profile in the format of the API. */
    record Profile(
            String name,
            String redirectUrl,
            @Nullable List<String> whiteListUrls,
            boolean confirmCompanyName) {

        public String urls() {
            return whiteListUrls == null ? "" : LineList.write(whiteListUrls);
        }
    }

    /**
     * Redirect of a sample customer.
     *
     * @param address null if the customer is not redirected
     */
    record RedirectPreview(@Nullable String address, List<String> emptyPlaceholders) {}

    @GetMapping(PAGE)
    String show(ApiClient apiClient, Model model) {
        ApiResult<Profile> now = apiClient.get(Profile.class, PATH);
        now.optional().ifPresent(it -> model.addAttribute("form", it));
        return page(now, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String redirectUrl,
            @RequestParam(defaultValue = "") String whiteListUrls,
            @RequestParam(required = false) @Nullable String confirmCompanyName,
            @RequestParam(defaultValue = "") String version,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        Profile typed = typed(name, redirectUrl, whiteListUrls, confirmCompanyName);
        model.addAttribute("form", typed);
        ApiResult<Profile> now = apiClient.get(Profile.class, PATH);
        if (!OptimisticSave.done(
                now, version, FIELDS, model, () -> apiClient.put(Profile.class, typed, PATH))) {
            return page(now, model);
        }
        next.addFlashAttribute("notice", "The profile was saved.");
        return "redirect:" + PAGE;
    }

    /** Shows where a sample customer goes with the redirect as typed; saves nothing. */
    @PostMapping(PAGE + "/test")
    String test(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String redirectUrl,
            @RequestParam(defaultValue = "") String whiteListUrls,
            @RequestParam(required = false) @Nullable String confirmCompanyName,
            @RequestParam(defaultValue = "") String version,
            ApiClient apiClient,
            Model model) {
        Profile typed = typed(name, redirectUrl, whiteListUrls, confirmCompanyName);
        model.addAttribute("form", typed);
        ApiResult<RedirectPreview> preview = apiClient.post(RedirectPreview.class, typed, PREVIEW);
        if (preview.isPresent()) {
            model.addAttribute("preview", preview.get());
        } else {
            FlashMessages.showError(model, preview, FIELDS);
        }
        String view = page(apiClient.get(Profile.class, PATH), model);
        // the typed values keep their version, so that saving them detects concurrent changes
        model.addAttribute("version", version);
        return view;
    }

    private static Profile typed(
            String name,
            String redirectUrl,
            String whiteListUrls,
            @Nullable String confirmCompanyName) {
        return new Profile(
                name,
                redirectUrl.strip(),
                LineList.read(whiteListUrls),
                confirmCompanyName != null);
    }

    private static String page(ApiResult<Profile> now, Model model) {
        model.addAttribute("profile", now);
        model.addAttribute("version", now.optional().map(VersionField::of).orElse(""));
        model.addAttribute(
                "asApi",
                ApiEquivalent.put(
                        PATH,
                        "{\"name\":\"Acme\",\"redirectUrl\":\"https://example.com/{companyId}\"}"));
        return "settings/profile";
    }
}
