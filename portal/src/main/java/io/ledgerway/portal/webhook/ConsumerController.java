package io.ledgerway.portal.webhook;

import static io.ledgerway.portal.webhook.ConsumerPages.API;
import static io.ledgerway.portal.webhook.ConsumerPages.LIST;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.ApiEquivalent;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormKey;
import io.ledgerway.portal.webhook.ConsumerResponses.Consumer;
import io.ledgerway.portal.webhook.ConsumerResponses.Created;
import io.ledgerway.portal.webhook.ConsumerResponses.Headers;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Pages of webhook consumers. */
@Controller
class ConsumerController {

    @GetMapping(LIST)
    String list(ApiClient apiClient, Model model) {
        return ConsumerPages.list(apiClient, model);
    }

    @GetMapping(LIST + "/new")
    String start(ApiClient apiClient, Model model) {
        return ConsumerPages.create(apiClient, ConsumerForm.empty(), model);
    }

    /**
     * Renders the new consumer with its secret in the response itself. Uses the form's key for
     * idempotency, so that reloading the page shows the same consumer.
     *
     * @param key the idempotency key of the form
     */
    @PostMapping(LIST)
    String create(
            ConsumerForm form,
            @RequestParam(defaultValue = "") String key,
            ApiClient apiClient,
            Model model) {
        Optional<String> missing = form.missingHeaderField();
        if (missing.isPresent()) {
            FlashMessages.showError(model, "A header needs a name and a value.", missing.get());
            return ConsumerPages.create(apiClient, form, model);
        }
        ApiResult<Created> apiResult =
                apiClient.send(FormKey.post(key, Created.class, form.body(), API));
        if (!apiResult.isPresent()) {
            FlashMessages.showError(model, apiResult, ConsumerForm.FIELDS);
            FormKey.keepIfUncertain(model, apiResult, key);
            return ConsumerPages.create(apiClient, form, model);
        }
        model.addAttribute("notice", "The consumer was created.");
        model.addAttribute("secret", apiResult.get().secret());
        UUID id = apiResult.get().consumer().id();
        if (form.hasHeader()) {
            ApiResult<Headers> headers = setHeader(apiResult, id, form, apiClient);
            if (!headers.isPresent()) {
                FlashMessages.showError(model, headers);
            }
        }
        return ConsumerPages.one(apiClient, id, model);
    }

    @GetMapping(LIST + "/{id}")
    String show(
            @PathVariable UUID id, ApiClient apiClient, Model model, HttpServletResponse response) {
        String page = ConsumerPages.one(apiClient, id, model);
        if (model.getAttribute("consumer") instanceof ApiResult<?> it && it.isNotFound()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
        return page;
    }

    /** Updates a consumer; the version in the form detects concurrent changes. */
    @PostMapping(LIST + "/{id}")
    String update(
            @PathVariable UUID id,
            ConsumerForm form,
            ApiClient apiClient,
            Model model,
            RedirectAttributes next) {
        ApiResult<Consumer> apiResult =
                apiClient.patch(Consumer.class, form.body(), API + "/{id}", id);
        if (apiResult.isPresent()) {
            FlashMessages.show(next, apiResult, "The consumer was saved.");
            return ConsumerPages.redirect(id);
        }
        FlashMessages.showError(model, apiResult, ConsumerForm.FIELDS);
        ConsumerForm shown = form;
        if (apiResult.getError() != null && apiResult.getError().statusCode() == 409) {
            shown = current(apiClient, id, form);
            if (!Objects.equals(shown.version(), form.version())) {
                FlashMessages.conflict(model);
            }
        }
        model.addAttribute("form", shown);
        return ConsumerPages.one(apiClient, id, model);
    }

    @GetMapping(LIST + "/{id}/delete")
    String confirm(
            @PathVariable UUID id, ApiClient apiClient, Model model, HttpServletResponse response) {
        ApiResult<Consumer> consumer = apiClient.get(Consumer.class, API + "/{id}", id);
        return deletion(consumer, id, model, response);
    }

    /** Deletes a consumer, after the host of its URL was entered. */
    @PostMapping(LIST + "/{id}/delete")
    String delete(
            @PathVariable UUID id,
            @RequestParam(defaultValue = "") String host,
            ApiClient apiClient,
            Model model,
            HttpServletResponse response,
            RedirectAttributes next) {
        ApiResult<Consumer> consumer = apiClient.get(Consumer.class, API + "/{id}", id);
        if (!consumer.isPresent()) {
            return deletion(consumer, id, model, response);
        }
        if (!consumer.get().host().equalsIgnoreCase(host.strip())) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            model.addAttribute("problem", "That is not the host of the URL. Nothing was deleted.");
            return deletion(consumer, id, model, response);
        }
        ApiResult<Void> apiResult = apiClient.delete(API + "/{id}", id);
        FlashMessages.show(next, apiResult, "The consumer was deleted.");
        return apiResult.isPresent() ? "redirect:" + LIST : ConsumerPages.redirect(id);
    }

    /**
     * Sets the header of the form. That of a reloaded page may have others by now, which the header
     * of the form must not replace.
     */
    private static ApiResult<Headers> setHeader(
            ApiResult<Created> created, UUID id, ConsumerForm form, ApiClient apiClient) {
        String path = API + "/{id}/headers";
        if (created instanceof ApiResult.Value<Created>(_, var response)
                && response.containsHeader("Idempotency-Replayed")) {
            ApiResult<Headers> current = apiClient.get(Headers.class, path, id);
            if (!current.isPresent() || !current.get().headers().isEmpty()) {
                return current;
            }
        }
        return apiClient.put(Headers.class, form.headers(), path, id);
    }

    private static String deletion(
            ApiResult<Consumer> consumer, UUID id, Model model, HttpServletResponse response) {
        if (consumer.isNotFound()) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
        }
        model.addAttribute("id", id);
        model.addAttribute("consumer", consumer);
        model.addAttribute("asApi", ApiEquivalent.delete("/webhooks/" + id));
        return "webhook/delete";
    }

    /** The submitted values on top of the stored consumer. */
    private static ConsumerForm current(ApiClient apiClient, UUID id, ConsumerForm typed) {
        return apiClient
                .get(Consumer.class, API + "/{id}", id)
                .optional()
                .map(it ->
                        new ConsumerForm(
                                typed.url(),
                                typed.description(),
                                typed.eventTypes(),
                                typed.tags(),
                                typed.rate(),
                                typed.disabled(),
                                it.version(),
                                it.source(),
                                "",
                                ""))
                .orElse(typed);
    }
}
