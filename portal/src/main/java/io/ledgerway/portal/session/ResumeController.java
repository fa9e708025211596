package io.ledgerway.portal.session;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Shows a saved form again to its user after sign-in. */
@Controller
class ResumeController {

    static final String PATH = "/portal/resume";

    private final SavedForms forms;

    ResumeController(SavedForms forms) {
        this.forms = forms;
    }

    @GetMapping(PATH)
    String show(PortalUser portalUser, HttpServletRequest request, Model model) {
        Optional<SavedForm> saved = forms.find(request, portalUser.id());
        if (saved.isEmpty()) {
            return "redirect:" + ReturnPath.HOME;
        }
        model.addAttribute("savedForm", saved.get());
        return "session/resume";
    }

    @PostMapping(PATH)
    String discard(HttpServletRequest request) {
        forms.delete(request);
        return "redirect:" + ReturnPath.HOME;
    }
}
