package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.VersionField;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.springframework.web.util.HtmlUtils;

/** Page of the texts, colours and logo of the link pages. */
@Controller
class LinkSettingsController {

    private static final String PAGE = "/portal/settings/link";
    private static final String API = "/portal/api/settings/link";
    private static final String LOGO = "/portal/api/settings/logo";

    /** The limit of the API; larger files are not read into memory. */
    private static final long MAX_LOGO_BYTES = 10L * 1024 * 1024;

    /** The page in the frame loads its style and its images, and nothing of it works. */
    private static final String PREVIEW_POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'self'";

    /** The logo and its public URL. */
    record Logo(String url, long size) {}

    @GetMapping(PAGE)
    String show(ApiClient apiClient, Model model) {
        ApiResult<LinkForm> now = apiClient.get(LinkForm.class, API);
        now.optional().ifPresent(it -> model.addAttribute("form", it));
        return page(apiClient, now, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String version,
            HttpServletRequest request,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        LinkForm typed = LinkForm.of(request);
        model.addAttribute("form", typed);
        ApiResult<LinkForm> now = apiClient.get(LinkForm.class, API);
        if (!OptimisticSave.done(
                now,
                version,
                LinkForm.FIELDS,
                model,
                () -> apiClient.put(LinkForm.class, typed, API))) {
            return page(apiClient, now, model);
        }
        next.addFlashAttribute("notice", "Saved. The link pages change immediately.");
        return "redirect:" + PAGE;
    }

    /** A link page with the settings as typed, for a frame of the page of settings. */
    @PostMapping(PAGE + "/preview")
    ResponseEntity<String> preview(
            @RequestParam(defaultValue = "consent") String page,
            @RequestParam(defaultValue = "en") String previewLanguage,
            HttpServletRequest request,
            ApiClient apiClient) {
        String language = LinkForm.LANGUAGES.containsKey(previewLanguage) ? previewLanguage : "en";
        ApiResult<String> shown =
                apiClient.send(
                        new ApiClient.Request<>(
                                HttpMethod.POST,
                                API + "/preview?page={page}",
                                new Object[] {page},
                                LinkForm.of(request),
                                Map.of(HttpHeaders.ACCEPT_LANGUAGE, language),
                                String.class));
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType("text/html;charset=UTF-8"))
                .header("Content-Security-Policy", PREVIEW_POLICY)
                .header("X-Frame-Options", "SAMEORIGIN")
                .body(shown.optional().orElseGet(() -> problem(shown)));
    }

    private static String problem(ApiResult<String> result) {
        return "<!DOCTYPE html><html lang=\"en\"><head><title>No preview</title></head><body><p>"
                + HtmlUtils.htmlEscape("No preview: " + result.getReason())
                + "</p></body></html>";
    }

    @PostMapping(PAGE + "/logo")
    String logo(
            @RequestParam(required = false) @Nullable MultipartFile logo,
            ApiClient apiClient,
            RedirectAttributes next)
            throws IOException {
        if (logo != null && logo.getSize() > MAX_LOGO_BYTES) {
            next.addFlashAttribute(
                    "problem", "This image is too large. Use an image of at most 10 MB.");
            return "redirect:" + PAGE;
        }
        byte[] picture = logo == null ? new byte[0] : logo.getBytes();
        FlashMessages.show(next, apiClient.put(Logo.class, picture, LOGO), "The logo was saved.");
        return "redirect:" + PAGE;
    }

    @PostMapping(PAGE + "/logo/delete")
    String removeLogo(ApiClient apiClient, RedirectAttributes next) {
        FlashMessages.show(next, apiClient.delete(LOGO), "The logo was removed.");
        return "redirect:" + PAGE;
    }

    private static String page(ApiClient apiClient, ApiResult<LinkForm> now, Model model) {
        model.addAttribute("link", now);
        model.addAttribute("logo", apiClient.get(Logo.class, LOGO));
        model.addAttribute("version", now.optional().map(VersionField::of).orElse(""));
        model.addAttribute("sections", LinkForm.SECTIONS);
        model.addAttribute("categories", LinkForm.CATEGORIES);
        model.addAttribute("languages", LinkForm.LANGUAGES);
        model.addAttribute("asApi", ApiEquivalent.portalOnly("PUT", API));
        return "settings/link";
    }
}
