package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormFields;
import io.ledgerway.portal.view.HelpPath;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import org.springframework.ui.Model;

/** Shows an error on a page, with its status. */
final class ErrorDisplay {

    /** The model attribute with the errors of the form {@code company/fields}, by field. */
    private static final String FIELDS = "fieldProblems";

    /** What the path of one tag begins with. */
    private static final String TAG = "tags.";

    private static final FormFields FORM =
            new FormFields(
                    Map.of(
                            "name", new FormFields.Field("name", "Name"),
                            "description", new FormFields.Field("description", "Description"),
                            "tags", new FormFields.Field("tags", "Tags")));

    private ErrorDisplay() {}

    static void refusal(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        ErrorBody refusal = apiResult.getError();
        problem(
                refusal == null ? 503 : refusal.statusCode(),
                FlashMessages.text(apiResult, FORM),
                response,
                model);
        if (refusal != null) {
            model.addAttribute(FIELDS, byField(refusal));
        }
    }

    /** Shows tags that were not sent, because a line is not a tag. */
    static void invalidTags(
            IllegalArgumentException cause, HttpServletResponse response, Model model) {
        response.setStatus(400);
        model.addAttribute("problem", "Nothing was saved. Correct the tags.");
        model.addAttribute(FIELDS, Map.of("tags", String.valueOf(cause.getMessage())));
    }

    static void problem(int status, String reason, HttpServletResponse response, Model model) {
        response.setStatus(status);
        model.addAttribute("problem", reason);
        model.addAttribute("problemHelp", HelpPath.error(status));
    }

    /** The validation errors by field; that of one tag begins with the key of the tag. */
    private static Map<String, String> byField(ErrorBody refusal) {
        Map<String, String> byField = new HashMap<>();
        for (ErrorBody.Item it : refusal.items()) {
            String member = String.valueOf(it.itemId());
            String message = FORM.labelled("" + it.message(), it.itemId());
            boolean ofTag = member.startsWith(TAG);
            byField.merge(
                    ofTag ? "tags" : member,
                    ofTag ? member.substring(TAG.length()) + ": " + message : message,
                    (first, next) -> first + " " + next);
        }
        return byField;
    }
}
