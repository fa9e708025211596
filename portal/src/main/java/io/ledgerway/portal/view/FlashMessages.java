package io.ledgerway.portal.view;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.springframework.ui.Model;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** Messages about the result of an action. */
public final class FlashMessages {

    private FlashMessages() {}

    /** Shows success or the error on the next page. */
    public static void show(RedirectAttributes next, ApiResult<?> apiResult, String done) {
        if (apiResult.isPresent()) {
            next.addFlashAttribute("notice", done);
        } else {
            next.addFlashAttribute("problem", problem(apiResult));
            next.addFlashAttribute("problemHelp", HelpPath.of(apiResult));
        }
    }

    /** Shows the error on the current form. */
    public static void showError(Model model, ApiResult<?> apiResult) {
        model.addAttribute("problem", problem(apiResult));
        model.addAttribute("problemHelp", HelpPath.of(apiResult));
    }

    /** Shows that the values were changed concurrently. */
    public static void conflict(Model model) {
        model.addAttribute(
                "problem",
                "Another user changed this after you opened it. Nothing was saved. Your changes"
                        + " are below; saving them replaces the other change.");
    }

    /** The reason and the distinct validation errors. */
    private static String problem(ApiResult<?> apiResult) {
        Set<String> messages = new LinkedHashSet<>();
        messages.add(apiResult.getReason());
        ErrorBody refusal = apiResult.getError();
        if (refusal != null) {
            refusal.items().stream()
                    .map(ErrorBody.Item::message)
                    .filter(Objects::nonNull)
                    .forEach(messages::add);
        }
        return String.join(" ", messages);
    }
}
