package io.ledgerway.portal.view;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.springframework.ui.Model;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Messages about the result of an action. */
public final class FlashMessages {

    /**
     * The model attribute with the fields that the error is about: {@code true} by name, for {@code
     * aria-invalid}.
     */
    static final String INVALID_FIELDS = "invalidFields";

    /** The reason of an error whose validation errors say what is wrong. */
    private static final String NOT_VALID = "Error processing request - not valid.";

    private FlashMessages() {}

    /** Shows success or the error on the next page. */
    public static void show(RedirectAttributes next, ApiResult<?> apiResult, String done) {
        if (apiResult.isPresent()) {
            next.addFlashAttribute("notice", done);
        } else {
            next.addFlashAttribute("problem", text(apiResult, FormFields.NONE));
            next.addFlashAttribute("problemHelp", HelpPath.of(apiResult));
        }
    }

    /** Shows the error on the current form. */
    public static void showError(Model model, ApiResult<?> apiResult) {
        showError(model, apiResult, FormFields.NONE);
    }

    /** Shows the error on the current form with the labels of its fields, and marks the fields. */
    public static void showError(Model model, ApiResult<?> apiResult, FormFields fields) {
        model.addAttribute("problem", text(apiResult, fields));
        model.addAttribute("problemHelp", HelpPath.of(apiResult));
        Map<String, String> invalid = new HashMap<>();
        for (ErrorBody.Item it : items(apiResult)) {
            String member = it.itemId();
            if (member != null) {
                fields.find(member).ifPresent(field -> invalid.put(field.name(), "true"));
            }
        }
        model.addAttribute(INVALID_FIELDS, invalid);
    }

    /** Shows an error that the portal itself finds, and marks the field. */
    public static void showError(Model model, String problem, String field) {
        model.addAttribute("problem", problem);
        model.addAttribute(INVALID_FIELDS, Map.of(field, "true"));
    }

    /** Shows that the values were changed concurrently. */
    public static void conflict(Model model) {
        model.addAttribute(
                "problem",
                "Another user changed this after you opened it. Nothing was saved. Your changes"
                        + " are below; saving them replaces the other change.");
    }

    /** The reason and the distinct validation errors, with the labels of the form's fields. */
    public static String text(ApiResult<?> apiResult, FormFields fields) {
        String reason = apiResult.getReason();
        SequencedSet<String> messages = new LinkedHashSet<>();
        boolean repeated = false;
        for (ErrorBody.Item it : items(apiResult)) {
            String message = it.message();
            if (message != null) {
                messages.add(fields.labelled(message, it.itemId()));
                repeated |= message.equals(reason) || reason.equals(NOT_VALID);
            }
        }
        if (!repeated) {
            messages.addFirst(fields.labelled(reason, null));
        }
        return String.join(" ", messages);
    }

    private static List<ErrorBody.Item> items(ApiResult<?> apiResult) {
        ErrorBody refusal = apiResult.getError();
        return refusal == null ? List.of() : refusal.items();
    }
}
