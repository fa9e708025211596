package io.ledgerway.portal.company;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.ErrorBody;
import io.ledgerway.portal.view.HelpPath;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.ui.Model;

/** Shows an error on a page, with its status. */
final class ErrorDisplay {

    private ErrorDisplay() {}

    static void refusal(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        ErrorBody refusal = apiResult.getError();
        problem(
                refusal == null ? 503 : refusal.statusCode(),
                refusal == null ? apiResult.getReason() : inFull(refusal),
                response,
                model);
    }

    static void problem(int status, String reason, HttpServletResponse response, Model model) {
        response.setStatus(status);
        model.addAttribute("problem", reason);
        model.addAttribute("problemHelp", HelpPath.error(status));
    }

    /** All validation errors of the error. */
    private static String inFull(ErrorBody refusal) {
        String items =
                refusal.items().stream()
                        .map(ErrorBody.Item::message)
                        .filter(Objects::nonNull)
                        .filter(it -> !it.equals(refusal.reason()))
                        .collect(Collectors.joining(" "));
        return items.isEmpty() ? refusal.reason() : refusal.reason() + " " + items;
    }
}
