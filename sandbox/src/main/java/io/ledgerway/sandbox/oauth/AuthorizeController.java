package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.books.Organisations;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Pages of the user: sign-in, then approve or deny. Plain forms without script. */
@Controller
class AuthorizeController {

    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final Pattern HINT =
            Pattern.compile("choose|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private final RegisteredClient client;
    private final AuthorizationRequests requests;
    private final Grants grants;
    private final AuthorizationCodes authorizationCodes;
    private final Organisations organisations;
    private final RecordQueries recordQueries;

    AuthorizeController(
            RegisteredClient client,
            AuthorizationRequests requests,
            Grants grants,
            AuthorizationCodes authorizationCodes,
            Organisations organisations,
            RecordQueries recordQueries) {
        this.client = client;
        this.requests = requests;
        this.grants = grants;
        this.authorizationCodes = authorizationCodes;
        this.organisations = organisations;
        this.recordQueries = recordQueries;
    }

    /** An organisation on the consent page. */
    record Choice(String id, String name, String currency) {}

    /** Parameters of the authorize URL. */
    record AuthorizationParameters(
            @Nullable String response_type,
            @Nullable String client_id,
            @Nullable String redirect_uri,
            @Nullable String state,
            @Nullable String code_challenge,
            @Nullable String code_challenge_method,
            @Nullable String account_hint,
            @Nullable String account_platform) {

        String hint() {
            return account_hint == null ? AuthorizationRequest.CHOOSE : account_hint;
        }

        String platform() {
            return account_platform == null ? Organisations.DEFAULT_PLATFORM : account_platform;
        }
    }

    @GetMapping("/oauth/authorize")
    Object begin(
            @ModelAttribute("asked") AuthorizationParameters asked,
            Model model,
            HttpServletResponse response) {
        String redirectUri = asked.redirect_uri();
        if (!client.is(asked.client_id())) {
            return problem(model, response, "The application is unknown.");
        }
        if (redirectUri == null || !client.mayReturnTo(redirectUri)) {
            return problem(
                    model, response, "The redirect URI is not registered for the application.");
        }
        String state = asked.state() == null ? "" : asked.state();
        String challenge = asked.code_challenge();
        if (!"code".equals(asked.response_type())) {
            return refuse(redirectUri, "unsupported_response_type", state);
        }
        if (state.isEmpty()
                || challenge == null
                || !CHALLENGE.matcher(challenge).matches()
                || !"S256".equals(asked.code_challenge_method())
                || !HINT.matcher(asked.hint()).matches()
                || !Organisations.plays(asked.platform())) {
            return refuse(redirectUri, "invalid_request", state);
        }
        AuthorizationRequest request =
                new AuthorizationRequest(
                        UUID.randomUUID(),
                        redirectUri,
                        state,
                        challenge,
                        asked.hint(),
                        asked.platform(),
                        null);
        requests.begin(request, String.valueOf(asked.client_id()));
        return signIn(model, request, null);
    }

    @PostMapping("/oauth/sign-in")
    Object signIn(
            @RequestParam UUID request,
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String password,
            Model model,
            HttpServletResponse response) {
        Optional<AuthorizationRequest> open = requests.open(request);
        if (open.isEmpty()) {
            return gone(model, response);
        }
        if (username.isBlank() || password.isBlank() || username.length() > 200) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return signIn(model, open.get(), "Enter any user name and password.");
        }
        requests.signIn(request, username);
        return consent(model, open.get(), username, null);
    }

    @PostMapping("/oauth/consent")
    Object answer(
            @RequestParam UUID request,
            @RequestParam(required = false) @Nullable String approve,
            @RequestParam(required = false) @Nullable String deny,
            @RequestParam(required = false) @Nullable List<String> tenant,
            Model model,
            HttpServletResponse response) {
        Optional<AuthorizationRequest> found = requests.open(request);
        if (found.isEmpty()
                || found.get().username() == null
                || (approve == null) == (deny == null)) {
            return gone(model, response);
        }
        AuthorizationRequest open = found.get();
        String username = String.valueOf(open.username());
        List<Tenant> opened = opened(open, username, tenant);
        if (approve != null && opened.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return consent(model, open, username, "Choose at least one organisation.");
        }
        if (!requests.answer(request)) {
            return gone(model, response);
        }
        return seeOther(
                deny != null
                        ? open.denied(issuer())
                        : open.withCode(
                                authorizationCodes.issue(grants.open(opened, username), open),
                                issuer()));
    }

    private List<Tenant> opened(
            AuthorizationRequest request, String username, @Nullable List<String> chosen) {
        List<Tenant> offered = offered(request, username);
        if (!request.letsChoose()) {
            return offered;
        }
        List<String> wanted = chosen == null ? List.of() : chosen;
        return offered.stream().filter(it -> wanted.contains(it.id().toString())).toList();
    }

    private List<Tenant> offered(AuthorizationRequest request, String username) {
        return request.letsChoose()
                ? organisations.choicesOf(username, request.platform())
                : List.of(organisations.forHint(request.accountHint(), request.platform()));
    }

    private String signIn(Model model, AuthorizationRequest request, @Nullable String mistake) {
        model.addAttribute("request", request.id());
        model.addAttribute("mistake", mistake);
        return "sign-in";
    }

    private String consent(
            Model model, AuthorizationRequest request, String username, @Nullable String mistake) {
        model.addAttribute("request", request.id());
        model.addAttribute("username", username);
        model.addAttribute("letsChoose", request.letsChoose());
        model.addAttribute("mistake", mistake);
        model.addAttribute(
                "organisations", offered(request, username).stream().map(this::choice).toList());
        return "consent";
    }

    private Choice choice(Tenant tenant) {
        return new Choice(
                tenant.id().toString(), recordQueries.nameOf(tenant), tenant.baseCurrency());
    }

    private static String problem(Model model, HttpServletResponse response, String sentence) {
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        model.addAttribute("sentence", sentence);
        return "problem";
    }

    private static String gone(Model model, HttpServletResponse response) {
        return problem(
                model,
                response,
                "The page has expired or was already submitted. Start again in the application.");
    }

    private static ResponseEntity<Void> refuse(String redirectUri, String error, String state) {
        return seeOther(AuthorizationRequest.back(redirectUri, "error", error, state, issuer()));
    }

    /** The address at which the browser opened the sandbox. */
    private static String issuer() {
        return ServletUriComponentsBuilder.fromCurrentContextPath().toUriString();
    }

    private static ResponseEntity<Void> seeOther(URI target) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER).location(target).build();
    }
}
