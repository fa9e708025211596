package io.ledgerway.portal.session;

import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.gateway.Api;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Sign-in with e-mail address and password, and sign-out. */
@Controller
class SignInController {

    private final Entrance entrance;
    private final PortalSessions sessions;
    private final PortalProperties properties;

    SignInController(Entrance entrance, PortalSessions sessions, PortalProperties properties) {
        this.entrance = entrance;
        this.sessions = sessions;
        this.properties = properties;
    }

    @GetMapping("/portal/sign-in")
    String show(
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(required = false) @Nullable String again,
            HttpServletRequest request,
            Model model) {
        if (sessions.person(request).isPresent()) {
            return "redirect:" + Destination.of(to);
        }
        if (again != null) {
            model.addAttribute(
                    "problem", "This page had been open for too long. Please try again.");
        }
        return page(to, "", model);
    }

    @PostMapping("/portal/sign-in")
    String signIn(
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(required = false) @Nullable String to,
            Api api,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Answer<SignedIn> answer =
                api.post(
                        SignedIn.class,
                        Map.of("email", email, "password", password),
                        "/portal/api/users/sign-in");
        if (answer.isPresent()) {
            return entrance.enter(request, response, answer.get(), to);
        }
        Problems.show(answer, response, model);
        return page(to, email, model);
    }

    /** Ends this session, here and at company-service. */
    @PostMapping("/portal/sign-out")
    String signOut(Api api, HttpServletRequest request) {
        return end(Map.of("everywhere", false), api, request);
    }

    /** Ends all sessions of the person. */
    @PostMapping("/portal/sign-out/everywhere")
    String signOutEverywhere(Api api, HttpServletRequest request) {
        return end(Map.of("everywhere", true), api, request);
    }

    private String end(Map<String, Boolean> how, Api api, HttpServletRequest request) {
        Answer<Void> answer = api.post(Void.class, how, "/portal/api/users/sign-out");
        sessions.end(request);
        return answer.isPresent() ? "redirect:/portal/sign-in" : "redirect:/portal/sign-in?left";
    }

    private String page(@Nullable String to, String email, Model model) {
        model.addAttribute("to", Destination.of(to));
        model.addAttribute("email", email);
        model.addAttribute("provider", properties.hasIdentityProvider());
        return "session/sign-in";
    }
}
