package io.ledgerway.portal.session;

import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Sign-in at the identity provider. The callback must have the state that the session stored, and
 * uses it once.
 */
@Controller
class OidcController {

    private static final String RETURN = "/portal/sign-in/return";
    private static final String STATE = "provider.state";
    private static final String TO = "provider.to";

    private final SignInService signInService;
    private final PortalProperties properties;

    OidcController(SignInService signInService, PortalProperties properties) {
        this.signInService = signInService;
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
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        ApiResult<Begun> apiResult =
                apiClient.post(
                        Begun.class,
                        Map.of("redirectUri", properties.base() + RETURN),
                        "/portal/api/users/oidc/start");
        if (!apiResult.isPresent()) {
            return refused(apiResult, response, model);
        }
        HttpSession session = request.getSession();
        session.setAttribute(STATE, apiResult.get().state());
        session.setAttribute(TO, ReturnPath.of(to));
        return "redirect:" + apiResult.get().authorizeUrl();
    }

    @GetMapping(RETURN)
    String comeBack(
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "") String code,
            ApiClient apiClient,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        HttpSession session = request.getSession();
        Object stored = session.getAttribute(STATE);
        String to = session.getAttribute(TO) instanceof String text ? text : null;
        session.removeAttribute(STATE);
        session.removeAttribute(TO);
        if (!(stored instanceof String expected) || !isSame(expected, state) || code.isEmpty()) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            model.addAttribute("problem", "The sign-in was not completed. Please try again.");
            return page(model);
        }
        ApiResult<SignInResponse> apiResult =
                apiClient.post(
                        SignInResponse.class,
                        Map.of("state", state, "code", code),
                        "/portal/api/users/oidc/complete");
        return apiResult.isPresent()
                ? signInService.enter(request, response, apiResult.get(), to)
                : refused(apiResult, response, model);
    }

    private static boolean isSame(String expected, String given) {
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
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
