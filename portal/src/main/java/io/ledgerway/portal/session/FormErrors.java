package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.ui.Model;

/** Says on a form of this package what was wrong, with the status that goes with it. */
final class FormErrors {

    private FormErrors() {}

    static void show(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        var refusal = apiResult.getError();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        model.addAttribute("problem", apiResult.getReason());
    }
}
