package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Sign-in at the identity provider. The callback must have a state that the session stored, and
 * uses it once. Each tab that starts a sign-in has a state of its own.
 */
@Controller
class OidcController {

    private static final String RETURN = "/portal/sign-in/return";

    /** Prefix of the session attributes of started sign-ins; the value is the target. */
    private static final String STATE = "provider.state.";

    private static final int MAX_STARTED = 5;

    private final SignInService signInService;
    private final PortalSessions sessions;
    private final PortalProperties properties;

    OidcController(
            SignInService signInService, PortalSessions sessions, PortalProperties properties) {
        this.signInService = signInService;
        this.sessions = sessions;
        this.properties = properties;
    }

    /** The authorization URL and state of company-service. */
    record Begun(URI authorizeUrl, String state) {

        @Override
        public String toString() {
            return "Begun[***]";
        }
    }

    @GetMapping("/portal/sign-in/provider")
    String leave(
            @RequestParam(required = false) @Nullable String to,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        ApiResult<Begun> apiResult =
                signInService
                        .apiClient(request)
                        .post(
                                Begun.class,
                                Map.of("redirectUri", properties.base() + RETURN),
                                "/portal/api/users/oidc/start");
        if (!apiResult.isPresent()) {
            return refused(apiResult, response, model);
        }
        started(request.getSession(), apiResult.get().state(), ReturnPath.of(to));
        return "redirect:" + apiResult.get().authorizeUrl();
    }

    @GetMapping(RETURN)
    String callback(
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String code,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        HttpSession session = request.getSession();
        String to = session.getAttribute(STATE + state) instanceof String text ? text : null;
        session.removeAttribute(STATE + state);
        if (to == null || code.isEmpty()) {
            if (sessions.portalUser(request).isPresent()) {
                return "redirect:" + ReturnPath.of(to);
            }
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            model.addAttribute("problem", "The sign-in was not completed. Please try again.");
            return page(model);
        }
        ApiResult<SignInResponse> apiResult =
                signInService
                        .apiClient(request)
                        .post(
                                SignInResponse.class,
                                Map.of("state", state, "code", code),
                                "/portal/api/users/oidc/complete");
        return apiResult.isPresent()
                ? signInService.enter(request, response, apiResult.get(), to)
                : refused(apiResult, response, model);
    }

    /** Stores a started sign-in. If too many have not come back, they are removed. */
    private static void started(HttpSession session, String state, String to) {
        List<String> earlier =
                Collections.list(session.getAttributeNames()).stream()
                        .filter(it -> it.startsWith(STATE))
                        .toList();
        if (earlier.size() >= MAX_STARTED) {
            earlier.forEach(session::removeAttribute);
        }
        session.setAttribute(STATE + state, to);
    }

    private String refused(ApiResult<?> apiResult, HttpServletResponse response, Model model) {
        FormErrors.show(apiResult, response, model);
        return page(model);
    }

    private String page(Model model) {
        model.addAttribute("to", ReturnPath.HOME);
        model.addAttribute("email", "");
        model.addAttribute("provider", properties.hasIdentityProvider());
        return "session/sign-in";
    }
}
