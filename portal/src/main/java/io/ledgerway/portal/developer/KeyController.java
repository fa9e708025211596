package io.ledgerway.portal.developer;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
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

    /**
     * Renders the new key in the response itself, so that it appears in no URL and no session. Uses
     * the form's key for idempotency, so that reloading the page shows the same key.
     *
     * @param key the idempotency key of the form
     */
    @PostMapping(PAGE)
    String create(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String key,
            ApiClient apiClient,
            Model model) {
        Map<String, String> body = name.isBlank() ? Map.of() : Map.of("name", name.strip());
        ApiResult<ApiKey> apiResult =
                apiClient.send(FormKey.post(key, ApiKey.class, body, "/apiKeys"));
        if (apiResult.isPresent()) {
            model.addAttribute("created", apiResult.get());
        } else {
            FlashMessages.showError(model, apiResult);
            model.addAttribute("name", name);
            FormKey.keepIfUncertain(model, apiResult, key);
        }
        return page(apiClient, model);
    }

    @GetMapping(PAGE + "/{keyId}/delete")
    String confirm(@PathVariable UUID keyId, ApiClient apiClient, Model model) {
        return deletion(key(apiClient, keyId), keyId, model);
    }

    /** Deletes a key, after its name was entered. */
    @PostMapping(PAGE + "/{keyId}/delete")
    String delete(
            @PathVariable UUID keyId,
            @RequestParam(defaultValue = "") String name,
            ApiClient apiClient,
            Model model,
            HttpServletResponse response,
            RedirectAttributes next) {
        ApiResult<ApiKey> key = key(apiClient, keyId);
        if (!key.isPresent()) {
            return deletion(key, keyId, model);
        }
        if (!key.get().isConfirmedBy(name)) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            model.addAttribute("problem", "That does not match the key. Nothing was deleted.");
            return deletion(key, keyId, model);
        }
        FlashMessages.show(
                next, apiClient.delete("/apiKeys/{id}", keyId), "The API key was deleted.");
        return "redirect:" + PAGE;
    }

    /** The key of the list; an unknown key is not found. */
    private static ApiResult<ApiKey> key(ApiClient apiClient, UUID id) {
        ApiResult<Keys> keys = apiClient.get(Keys.class, "/apiKeys");
        return keys.map(it ->
                it.results().stream()
                        .filter(key -> key.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
    }

    private static String deletion(ApiResult<ApiKey> key, UUID id, Model model) {
        model.addAttribute("id", id);
        model.addAttribute("key", key);
        model.addAttribute("asApi", ApiEquivalent.delete("/apiKeys/" + id));
        return "developer/delete-key";
    }

    private static String page(ApiClient apiClient, Model model) {
        @Nullable Object name = model.getAttribute("name");
        model.addAttribute("name", name == null ? "" : name);
        FormKey.add(model);
        model.addAttribute("keys", apiClient.get(Keys.class, "/apiKeys"));
        model.addAttribute(
                "asApi", ApiEquivalent.post("/apiKeys", "{\"name\":\"my application\"}"));
        return "developer/keys";
    }
}
