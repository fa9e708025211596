package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Accepts an invitation: the invited user chooses a password and is signed in. The link works once
 * and is valid for one day.
 */
@Controller
class InvitationController {

    private static final String ACCEPT = "/portal/api/users/invitations/accept";

    private final SignInService signInService;
    private final PortalSessions sessions;

    InvitationController(SignInService signInService, PortalSessions sessions) {
        this.signInService = signInService;
        this.sessions = sessions;
    }

    /**
     * The invited user of a link.
     *
     * @param name null if the invitation has none
     */
    record Preview(String email, @Nullable String name) {}

    @GetMapping("/portal/invitation")
    String show(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(required = false) @Nullable String again,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        if (again != null) {
            model.addAttribute("problem", "This page was open for too long. Please try again.");
        }
        ApiResult<Preview> invitation = preview(token, request);
        if (invitation.isNotFound()) {
            FormErrors.show(invitation, response, model);
        }
        return page(invitation, token, invitation.optional().map(Preview::name).orElse(""), model);
    }

    @PostMapping("/portal/invitation")
    String accept(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        Map<String, String> body = new HashMap<>();
        body.put("token", token);
        body.put("password", password);
        if (!name.isBlank()) {
            body.put("name", name);
        }
        ApiResult<SignInResponse> apiResult =
                signInService.apiClient(request).post(SignInResponse.class, body, ACCEPT);
        if (apiResult.isPresent()) {
            sessions.end(request);
            return signInService.enter(request, response, apiResult.get(), null);
        }
        FormErrors.show(apiResult, response, model);
        return page(preview(token, request), token, name, model);
    }

    private ApiResult<Preview> preview(String token, HttpServletRequest request) {
        return signInService
                .apiClient(request)
                .post(Preview.class, Map.of("token", token), ACCEPT + "?preview=true");
    }

    /** The page; without the form if the link is not valid. */
    private static String page(
            ApiResult<Preview> invitation, String token, String name, Model model) {
        model.addAttribute("usable", !invitation.isNotFound());
        model.addAttribute("email", invitation.optional().map(Preview::email).orElse(null));
        model.addAttribute("token", token);
        model.addAttribute("name", name);
        return "session/invitation";
    }
}
