package io.ledgerway.portal.session;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Who was invited chooses a password and is in; the link works once, for a day. */
@Controller
class InvitationController {

    private final Entrance entrance;
    private final PortalSessions sessions;

    InvitationController(Entrance entrance, PortalSessions sessions) {
        this.entrance = entrance;
        this.sessions = sessions;
    }

    @GetMapping("/portal/invitation")
    String show(@RequestParam(defaultValue = "") String token, Model model) {
        return page(token, "", model);
    }

    @PostMapping("/portal/invitation")
    String accept(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String password,
            Api api,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Map<String, String> body = new HashMap<>();
        body.put("token", token);
        body.put("password", password);
        if (!name.isBlank()) {
            body.put("name", name);
        }
        Answer<SignedIn> answer =
                api.post(SignedIn.class, body, "/portal/api/users/invitations/accept");
        if (answer.isPresent()) {
            sessions.end(request);
            return entrance.enter(request, response, answer.get(), null);
        }
        Problems.show(answer, response, model);
        return page(token, name, model);
    }

    private static String page(String token, String name, Model model) {
        model.addAttribute("token", token);
        model.addAttribute("name", name);
        return "session/invitation";
    }
}
