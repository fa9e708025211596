package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.ui.Model;

/** Shows an error on a form of this package, with its status. */
final class FormErrors {

    private FormErrors() {}

    static void show(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        var refusal = apiResult.getError();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        model.addAttribute("problem", apiResult.getReason());
    }
}
