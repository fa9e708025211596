package io.ledgerway.portal.session;

import io.ledgerway.portal.gateway.Answer;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.ui.Model;

/** Says on a form of this package what was wrong, with the status that goes with it. */
final class Problems {

    private Problems() {}

    static void show(Answer<?> answer, HttpServletResponse response, Model model) {
        var refusal = answer.getRefusal();
        response.setStatus(refusal == null ? 503 : refusal.statusCode());
        model.addAttribute("problem", answer.getReason());
    }
}
