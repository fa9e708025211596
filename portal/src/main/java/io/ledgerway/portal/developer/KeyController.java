package io.ledgerway.portal.developer;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Page of API keys; a new key is shown once, with its header value. */
@Controller
class KeyController {

    private static final String PAGE = "/portal/developers/keys";

    /** The masked keys of the client. */
    record Keys(List<ApiKey> results) {

        Keys {
            results = List.copyOf(results);
        }
    }

    @GetMapping(PAGE)
    String list(ApiClient apiClient, Model model) {
        return page(apiClient, model);
    }

    /** Renders the new key in the response itself, so that it appears in no URL and no session. */
    @PostMapping(PAGE)
    String create(@RequestParam(defaultValue = "") String name, ApiClient apiClient, Model model) {
        Map<String, String> body = name.isBlank() ? Map.of() : Map.of("name", name.strip());
        ApiResult<ApiKey> apiResult = apiClient.post(ApiKey.class, body, "/apiKeys");
        if (apiResult.isPresent()) {
            model.addAttribute("created", apiResult.get());
        } else {
            FlashMessages.showError(model, apiResult);
            model.addAttribute("name", name);
        }
        return page(apiClient, model);
    }

    @PostMapping(PAGE + "/{keyId}/delete")
    String delete(@PathVariable UUID keyId, ApiClient apiClient, RedirectAttributes next) {
        FlashMessages.show(
                next, apiClient.delete("/apiKeys/{id}", keyId), "The API key was deleted.");
        return "redirect:" + PAGE;
    }

    private static String page(ApiClient apiClient, Model model) {
        @Nullable Object name = model.getAttribute("name");
        model.addAttribute("name", name == null ? "" : name);
        model.addAttribute("keys", apiClient.get(Keys.class, "/apiKeys"));
        model.addAttribute(
                "asApi", ApiEquivalent.post("/apiKeys", "{\"name\":\"my application\"}"));
        return "developer/keys";
    }
}
