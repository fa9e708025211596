package io.ledgerway.portal.developer;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.LineList;
import io.ledgerway.portal.view.VersionField;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of the allowed CORS origins. */
@Controller
class OriginController {

    private static final String PAGE = "/portal/developers/cors";
    private static final String PATH = "/corsSettings";

    /** The allowed origins in the format of the API. */
    record Origins(List<String> allowedOrigins) {

        Origins {
            allowedOrigins = List.copyOf(allowedOrigins);
        }
    }

    @GetMapping(PAGE)
    String show(ApiClient apiClient, Model model) {
        ApiResult<Origins> origins = apiClient.get(Origins.class, PATH);
        model.addAttribute(
                "text",
                origins.map(it -> LineList.write(it.allowedOrigins())).optional().orElse(""));
        return page(origins, model);
    }

    @PostMapping(PAGE)
    String save(
            @RequestParam(defaultValue = "") String origins,
            @RequestParam(defaultValue = "") String version,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        ApiResult<Origins> now = apiClient.get(Origins.class, PATH);
        model.addAttribute("text", origins);
        if (!now.isPresent()) {
            FlashMessages.showError(model, now);
            return page(now, model);
        }
        if (!VersionField.of(now.get()).equals(version)) {
            FlashMessages.conflict(model);
            return page(now, model);
        }
        ApiResult<Origins> saved =
                apiClient.post(Origins.class, new Origins(LineList.read(origins)), PATH);
        if (!saved.isPresent()) {
            FlashMessages.showError(model, saved);
            return page(now, model);
        }
        FlashMessages.show(next, saved, "The allowed origins were saved.");
        return "redirect:" + PAGE;
    }

    private static String page(ApiResult<Origins> now, Model model) {
        model.addAttribute("origins", now);
        model.addAttribute("version", now.optional().map(VersionField::of).orElse(""));
        model.addAttribute(
                "asApi",
                ApiEquivalent.post(PATH, "{\"allowedOrigins\":[\"https://app.example.com\"]}"));
        return "developer/cors";
    }
}
