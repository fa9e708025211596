package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.books.Organisations;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.access.XeroAuthorizations.Pending;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Pages of the user: sign-in, then a choice of organisations. An unknown application, redirect URI
 * or scope is an error page without redirect, as on the real platform.
 */
@Controller
class XeroAuthorizeController {

    static final String PLATFORM = "gbol";

    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** A hint that lets the user choose organisations, as without a hint. */
    private static final String CHOOSE = "choose";

    private final RegisteredClient client;
    private final XeroAuthorizations authorizations;
    private final DialectGrants grants;
    private final XeroConnections connections;
    private final Organisations organisations;
    private final RecordQueries recordQueries;
    private final XeroProperties properties;

    XeroAuthorizeController(
            RegisteredClient client,
            XeroAuthorizations authorizations,
            DialectGrants grants,
            XeroConnections connections,
            Organisations organisations,
            RecordQueries recordQueries,
            XeroProperties properties) {
        this.client = client;
        this.authorizations = authorizations;
        this.grants = grants;
        this.connections = connections;
        this.organisations = organisations;
        this.recordQueries = recordQueries;
        this.properties = properties;
    }

    /** An organisation on the consent page. */
    record Choice(String id, String name, String currency) {}

    /** Parameters of the authorize URL. */
    record XeroParameters(
            @Nullable String response_type,
            @Nullable String client_id,
            @Nullable String redirect_uri,
            @Nullable String scope,
            @Nullable String state,
            @Nullable String code_challenge,
            @Nullable String code_challenge_method,
            @Nullable String account_hint) {

        @Nullable String organisation() {
            return CHOOSE.equals(account_hint) ? null : account_hint;
        }
    }

    @GetMapping("/xero/identity/connect/authorize")
    String begin(
            @ModelAttribute("asked") XeroParameters asked,
            Model model,
            HttpServletResponse response) {
        String redirectUri = asked.redirect_uri();
        String challenge = asked.code_challenge();
        Set<String> scopes = XeroScopes.parse(asked.scope() == null ? "" : asked.scope());
        if (!client.is(asked.client_id())) {
            return problem(
                    model, response, "unauthorized_client: Unknown client or client not enabled");
        }
        if (redirectUri == null || !client.mayReturnTo(redirectUri)) {
            return problem(model, response, "unauthorized_client: Invalid redirect_uri");
        }
        if (!"code".equals(asked.response_type())) {
            return problem(model, response, "unsupported_response_type");
        }
        if (!XeroScopes.known(scopes, properties.broadScopes())) {
            return problem(model, response, "invalid_scope: Invalid scope for client");
        }
        if (challenge != null
                && (!CHALLENGE.matcher(challenge).matches()
                        || !"S256".equals(asked.code_challenge_method()))) {
            return problem(model, response, "invalid_request: Transform algorithm not supported");
        }
        Pending pending =
                new Pending(
                        UUID.randomUUID(),
                        redirectUri,
                        asked.state(),
                        challenge == null ? "" : challenge,
                        String.join(" ", scopes),
                        asked.organisation(),
                        null);
        authorizations.begin(pending);
        return signIn(model, pending, null);
    }

    @PostMapping("/xero/identity/sign-in")
    String signIn(
            @RequestParam UUID request,
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String password,
            Model model,
            HttpServletResponse response) {
        Optional<Pending> open = authorizations.open(request);
        if (open.isEmpty()) {
            return gone(model, response);
        }
        if (username.isBlank() || password.isBlank() || username.length() > 200) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return signIn(model, open.get(), "Enter any user name and password.");
        }
        authorizations.signIn(request, username);
        return consent(model, open.get(), username, null);
    }

    @PostMapping("/xero/identity/consent")
    Object answer(
            @RequestParam UUID request,
            @RequestParam(required = false) @Nullable String approve,
            @RequestParam(required = false) @Nullable String deny,
            @RequestParam(required = false) @Nullable List<String> tenant,
            Model model,
            HttpServletResponse response) {
        Optional<Pending> found = authorizations.open(request);
        String username = found.map(Pending::username).orElse(null);
        if (found.isEmpty() || username == null || (approve == null) == (deny == null)) {
            return gone(model, response);
        }
        Pending open = found.get();
        List<Tenant> chosen = chosen(open, username, tenant == null ? List.of() : tenant);
        if (approve != null && chosen.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return consent(model, open, username, "Choose at least one organisation.");
        }
        if (!authorizations.answer(request)) {
            return gone(model, response);
        }
        if (deny != null) {
            return back(open, "error", "access_denied");
        }
        String owner = owner(open, username);
        UUID grant = grants.open(chosen, owner);
        connections.connect(
                owner,
                chosen,
                grant,
                XeroScopes.parse(open.scope()),
                !open.codeChallenge().isEmpty());
        return back(open, "code", grants.code(grant, open.redirectUri(), open.codeChallenge()));
    }

    /** Each hint has a user of its own: a token of Xero opens all organisations of its user. */
    private static String owner(Pending pending, String username) {
        String hint = pending.accountHint();
        return hint == null ? username : username + " at " + hint;
    }

    private List<Tenant> chosen(Pending pending, String username, List<String> wanted) {
        List<Tenant> offered = offered(pending, username);
        return pending.accountHint() != null
                ? offered
                : offered.stream().filter(it -> wanted.contains(it.id().toString())).toList();
    }

    private List<Tenant> offered(Pending pending, String username) {
        String hint = pending.accountHint();
        return hint == null
                ? organisations.choicesOf(username, PLATFORM)
                : List.of(organisations.forHint(hint, PLATFORM));
    }

    private static String signIn(Model model, Pending pending, @Nullable String mistake) {
        model.addAttribute("request", pending.id());
        model.addAttribute("mistake", mistake);
        return "xero-sign-in";
    }

    private String consent(
            Model model, Pending pending, String username, @Nullable String mistake) {
        model.addAttribute("request", pending.id());
        model.addAttribute("username", username);
        model.addAttribute("scopes", XeroScopes.parse(pending.scope()));
        model.addAttribute("letsChoose", pending.accountHint() == null);
        model.addAttribute(
                "organisations", offered(pending, username).stream().map(this::choice).toList());
        model.addAttribute("mistake", mistake);
        return "xero-consent";
    }

    private Choice choice(Tenant tenant) {
        return new Choice(
                tenant.id().toString(), recordQueries.nameOf(tenant), tenant.baseCurrency());
    }

    private static String problem(Model model, HttpServletResponse response, String sentence) {
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        model.addAttribute("sentence", "Sorry, something went wrong. Error: " + sentence);
        return "problem";
    }

    private static String gone(Model model, HttpServletResponse response) {
        return problem(model, response, "the page has expired or was already submitted");
    }

    private static ResponseEntity<Void> back(Pending pending, String name, String value) {
        UriComponentsBuilder target =
                UriComponentsBuilder.fromUriString(pending.redirectUri())
                        .queryParam(name, UriUtils.encode(value, StandardCharsets.UTF_8));
        if (pending.state() != null) {
            target.queryParam("state", UriUtils.encode(pending.state(), StandardCharsets.UTF_8));
        }
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(target.build(true).toUri())
                .build();
    }
}
