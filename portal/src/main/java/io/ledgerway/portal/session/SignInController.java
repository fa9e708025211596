package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
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

    private final SignInService signInService;
    private final PortalSessions sessions;
    private final PortalProperties properties;

    SignInController(
            SignInService signInService, PortalSessions sessions, PortalProperties properties) {
        this.signInService = signInService;
        this.sessions = sessions;
        this.properties = properties;
    }

    @GetMapping("/portal/sign-in")
    String show(
            @RequestParam(required = false) @Nullable String to,
            @RequestParam(required = false) @Nullable String again,
            @RequestParam(required = false) @Nullable String left,
            @RequestParam(defaultValue = "") String form,
            HttpServletRequest request,
            Model model) {
        if (sessions.portalUser(request).isPresent()) {
            return "redirect:" + ReturnPath.of(to);
        }
        if (again != null) {
            model.addAttribute("problem", "This page was open for too long. Please try again.");
        }
        if (form.equals("saved")) {
            model.addAttribute(
                    "problem",
                    "Your session has ended. Sign in to continue; your entries are saved for ten"
                            + " minutes.");
        } else if (form.equals("unsaved")) {
            model.addAttribute(
                    "problem",
                    "Your session has ended. Nothing was sent. Sign in and enter the form again.");
        }
        if (left != null) {
            model.addAttribute(
                    "problem",
                    "You are signed out in this browser only: your other sessions could not be"
                            + " ended. Sign in and choose Sign out everywhere again.");
        }
        return page(to, "", model);
    }

    @PostMapping("/portal/sign-in")
    String signIn(
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(required = false) @Nullable String to,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        ApiResult<SignInResponse> apiResult =
                signInService
                        .apiClient(request)
                        .post(
                                SignInResponse.class,
                                Map.of("email", email, "password", password),
                                "/portal/api/users/sign-in");
        if (apiResult.isPresent()) {
            return signInService.enter(request, response, apiResult.get(), to);
        }
        FormErrors.show(apiResult, response, model);
        return page(to, email, model);
    }

    /** Ends this session, here and at company-service. */
    @PostMapping("/portal/sign-out")
    String signOut(ApiClient apiClient, HttpServletRequest request) {
        end(Map.of("everywhere", false), apiClient, request);
        return "redirect:/portal/sign-in";
    }

    /** Ends all sessions of the user. */
    @PostMapping("/portal/sign-out/everywhere")
    String signOutEverywhere(ApiClient apiClient, HttpServletRequest request) {
        return end(Map.of("everywhere", true), apiClient, request).isPresent()
                ? "redirect:/portal/sign-in"
                : "redirect:/portal/sign-in?left=true";
    }

    private ApiResult<Void> end(
            Map<String, Boolean> how, ApiClient apiClient, HttpServletRequest request) {
        ApiResult<Void> apiResult = apiClient.post(Void.class, how, "/portal/api/users/sign-out");
        sessions.end(request);
        return apiResult;
    }

    private String page(@Nullable String to, String email, Model model) {
        model.addAttribute("to", ReturnPath.of(to));
        model.addAttribute("email", email);
        model.addAttribute("provider", properties.hasIdentityProvider());
        return "session/sign-in";
    }
}
