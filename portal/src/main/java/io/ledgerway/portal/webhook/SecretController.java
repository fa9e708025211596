package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.webhook.ConsumerResponses.Header;
import io.ledgerway.portal.webhook.ConsumerResponses.Headers;
import io.ledgerway.portal.webhook.ConsumerResponses.Secret;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Signing secret and custom headers of a consumer. */
@Controller
class SecretController {

    /** All headers of a consumer, as the request body. */
    record Wanted(List<Map<String, Object>> headers) {}

    /** Renders the secret in the response itself; webhook-service records the access. */
    @PostMapping(LIST + "/{id}/secret")
    String reveal(@PathVariable UUID id, ApiClient apiClient, Model model) {
        return shown(apiClient.get(Secret.class, API + "/{id}/secret", id), id, apiClient, model);
    }

    /**
     * Creates a new secret. Uses the form's key for idempotency, so that reloading the page shows
     * the same secret.
     *
     * @param overlapHours hours for which the previous secret continues to sign
     * @param key the idempotency key of the form
     */
    @PostMapping(LIST + "/{id}/secret/rotate")
    String rotate(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "24") int overlapHours,
            @RequestParam(defaultValue = "") String key,
            ApiClient apiClient,
            Model model) {
        ApiResult<Secret> apiResult =
                apiClient.send(
                        FormKey.post(
                                key,
                                Secret.class,
                                Map.of("overlapHours", overlapHours),
                                API + "/{id}/secret/rotate",
                                id));
        FormKey.keepIfUncertain(model, apiResult, key);
        if (apiResult.isPresent()) {
            model.addAttribute(
                    "notice",
                    "A new secret was created. "
                            + (overlapHours == 0
                                    ? "The previous one no longer signs."
                                    : "The previous one continues to sign for a while."));
        }
        return shown(apiResult, id, apiClient, model);
    }

    /**
     * Adds or replaces a header; the other headers keep their values. After an error, the form
     * keeps its input, except the value.
     */
    @PostMapping(LIST + "/{id}/headers")
    String set(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String headerValue,
            @RequestParam(required = false) @Nullable String shown,
            ApiClient apiClient,
            RedirectAttributes next) {
        Map<String, Object> added = new HashMap<>();
        added.put("name", name.strip());
        added.put("value", headerValue);
        added.put("sensitive", shown == null);
        ApiResult<Headers> apiResult = replace(apiClient, id, name.strip(), added);
        FlashMessages.show(next, apiResult, "The header was saved.");
        if (!apiResult.isPresent()) {
            next.addFlashAttribute("headerName", name);
            next.addFlashAttribute("headerShown", shown != null);
        }
        return ConsumerPages.redirect(id);
    }

    @PostMapping(LIST + "/{id}/headers/delete")
    String remove(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String name,
            ApiClient apiClient,
            RedirectAttributes next) {
        FlashMessages.show(next, replace(apiClient, id, name, null), "The header was removed.");
        return ConsumerPages.redirect(id);
    }

    /** Adds the client id as a header, so that receivers can distinguish installations. */
    @PostMapping(LIST + "/{id}/headers/client-id")
    String addClientId(@PathVariable UUID id, ApiClient apiClient, RedirectAttributes next) {
        ApiResult<Headers> apiResult =
                apiClient.put(Headers.class, null, API + "/{id}/headers/clientId", id);
        FlashMessages.show(next, apiResult, "The header with your client id was added.");
        return ConsumerPages.redirect(id);
    }

    private static ApiResult<Headers> replace(
            ApiClient apiClient, UUID id, String name, @Nullable Map<String, Object> added) {
        ApiResult<Headers> now = apiClient.get(Headers.class, API + "/{id}/headers", id);
        if (!now.isPresent()) {
            return now;
        }
        List<Map<String, Object>> headers = new ArrayList<>();
        for (Header header : now.get().headers()) {
            if (!header.name().equalsIgnoreCase(name)) {
                // without a value, the header keeps its value
                headers.add(Map.of("name", header.name(), "sensitive", header.sensitive()));
            }
        }
        if (added != null) {
            headers.add(added);
        }
        return apiClient.put(Headers.class, new Wanted(headers), API + "/{id}/headers", id);
    }

    private static String shown(
            ApiResult<Secret> apiResult, UUID id, ApiClient apiClient, Model model) {
        if (apiResult.isPresent()) {
            model.addAttribute("secret", apiResult.get().secret());
            model.addAttribute("previous", apiResult.get().previous());
        } else {
            FlashMessages.showError(model, apiResult);
        }
        return ConsumerPages.one(apiClient, id, model);
    }
}
