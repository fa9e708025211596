package io.ledgerway.portal.view;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.ui.Model;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The idempotency key of a form: a repeated submission has one effect and the same response. */
public final class FormKey {

    private static final String ATTRIBUTE = "formKey";

    private FormKey() {}

    /** Gives the form of a page a new key, unless it keeps its key. */
    public static void add(Model model) {
        if (!model.containsAttribute(ATTRIBUTE)) {
            model.addAttribute(ATTRIBUTE, UUID.randomUUID().toString());
        }
    }

    /** Keeps the key: the form repeats its request. */
    public static void keep(Model model, String key) {
        model.addAttribute(ATTRIBUTE, key);
    }

    /** Keeps the key for the page after a redirect. */
    public static void keepAfterRedirect(RedirectAttributes next, String key) {
        next.addFlashAttribute(ATTRIBUTE, key);
    }

    /** Keeps the key if the request may have been executed. */
    public static void keepIfUncertain(Model model, ApiResult<?> apiResult, String key) {
        if (apiResult.isUncertain()) {
            keep(model, key);
        }
    }

    /** A POST with the key of its form. */
    public static <T> ApiClient.Request<T> post(
            String key,
            Class<T> type,
            @Nullable Object body,
            String path,
            @Nullable Object... values) {
        return new ApiClient.Request<>(
                HttpMethod.POST,
                path,
                values,
                body,
                key.isBlank() ? Map.of() : Map.of("Idempotency-Key", key),
                type);
    }
}
