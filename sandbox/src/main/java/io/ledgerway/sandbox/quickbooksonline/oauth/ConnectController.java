package io.ledgerway.sandbox.quickbooksonline.oauth;

import io.ledgerway.sandbox.books.Organisations;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/** Pages of the user: sign-in, then one company and the consent. Plain forms without script. */
@Controller
class ConnectController {

    private static final Pattern HINT =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    /** A hint that lets the user choose a company, as without a hint. */
    private static final String CHOOSE = "choose";

    private final RegisteredClient client;
    private final DialectGrants grants;
    private final GrantedScopes scopes;
    private final Organisations organisations;
    private final RecordQueries recordQueries;

    ConnectController(
            RegisteredClient client,
            DialectGrants grants,
            GrantedScopes scopes,
            Organisations organisations,
            RecordQueries recordQueries) {
        this.client = client;
        this.grants = grants;
        this.scopes = scopes;
        this.organisations = organisations;
        this.recordQueries = recordQueries;
    }

    /** Parameters of the authorize URL; the forms repeat them. */
    record ConnectParameters(
            @Nullable String client_id,
            @Nullable String response_type,
            @Nullable String scope,
            @Nullable String redirect_uri,
            @Nullable String state,
            @Nullable String account_hint) {

        String scopes() {
            return scope == null ? "" : scope.strip();
        }

        /** Empty when the user chooses. */
        String hint() {
            return account_hint == null || account_hint.equals(CHOOSE) ? "" : account_hint;
        }

        URI back(String... pairs) {
            UriComponentsBuilder address =
                    UriComponentsBuilder.fromUriString(String.valueOf(redirect_uri));
            for (int i = 0; i < pairs.length; i += 2) {
                address.queryParam(pairs[i], UriUtils.encode(pairs[i + 1], StandardCharsets.UTF_8));
            }
            address.queryParam(
                    "state", UriUtils.encode(String.valueOf(state), StandardCharsets.UTF_8));
            return address.build(true).toUri();
        }
    }

    /** A company on the consent page. */
    record Choice(String realm, String name, String currency) {}

    @GetMapping("/quickbooks/connect/oauth2")
    String begin(
            @ModelAttribute("asked") ConnectParameters asked,
            Model model,
            HttpServletResponse response) {
        Optional<String> problem = problem(asked);
        return problem.isPresent()
                ? problem(model, response, problem.get())
                : signIn(model, asked, null);
    }

    @PostMapping("/quickbooks/connect/sign-in")
    String signIn(
            @ModelAttribute("asked") ConnectParameters asked,
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String password,
            Model model,
            HttpServletResponse response) {
        Optional<String> problem = problem(asked);
        if (problem.isPresent()) {
            return problem(model, response, problem.get());
        }
        if (username.isBlank() || password.isBlank() || username.length() > 200) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return signIn(model, asked, "Enter any user name and password.");
        }
        model.addAttribute("username", username);
        model.addAttribute(
                "companies", offered(asked, username).stream().map(this::choice).toList());
        model.addAttribute("letsChoose", asked.hint().isEmpty());
        return "quickbooks-consent";
    }

    @PostMapping("/quickbooks/connect/consent")
    Object answer(
            @ModelAttribute("asked") ConnectParameters asked,
            @RequestParam(defaultValue = "") String username,
            @RequestParam(required = false) @Nullable String approve,
            @RequestParam(required = false) @Nullable String deny,
            @RequestParam(defaultValue = "") String realm,
            Model model,
            HttpServletResponse response) {
        Optional<String> problem = problem(asked);
        if (problem.isPresent() || username.isBlank()) {
            return problem(model, response, problem.orElse("The sign-in is missing."));
        }
        if (deny != null || approve == null) {
            return seeOther(asked.back("error", "access_denied"));
        }
        Optional<Company> chosen =
                offered(asked, username).stream()
                        .map(Companies::of)
                        .filter(it -> it.realm().equals(realm))
                        .findFirst();
        if (chosen.isEmpty()) {
            return problem(model, response, "The company is not one of yours.");
        }
        UUID grant = grants.open(List.of(chosen.get().tenant()), username);
        scopes.store(grant, asked.scopes());
        String code = grants.code(grant, String.valueOf(asked.redirect_uri()), "");
        return seeOther(asked.back("code", code, "realmId", chosen.get().realm()));
    }

    private Optional<String> problem(ConnectParameters asked) {
        if (!client.is(asked.client_id())) {
            return Optional.of("The client_id query parameter is invalid.");
        }
        if (!client.mayReturnTo(asked.redirect_uri())) {
            return Optional.of("The redirect_uri query parameter value is invalid.");
        }
        if (!"code".equals(asked.response_type())) {
            return Optional.of("The response_type query parameter must be code.");
        }
        if (!GrantedScopes.areKnown(asked.scopes())) {
            return Optional.of("The scope query parameter is invalid.");
        }
        String state = asked.state();
        if (state == null || state.isEmpty()) {
            return Optional.of("The state query parameter is missing.");
        }
        return asked.hint().isEmpty() || HINT.matcher(asked.hint()).matches()
                ? Optional.empty()
                : Optional.of("The account_hint query parameter is invalid.");
    }

    /** A hint selects one organisation, as on the pages of the sandbox itself. */
    private List<Tenant> offered(ConnectParameters asked, String username) {
        return asked.hint().isEmpty()
                ? organisations.choicesOf(username, Companies.PLATFORM)
                : List.of(organisations.forHint(asked.hint(), Companies.PLATFORM));
    }

    private Choice choice(Tenant tenant) {
        return new Choice(
                Companies.of(tenant).realm(), recordQueries.nameOf(tenant), tenant.baseCurrency());
    }

    private static String signIn(Model model, ConnectParameters asked, @Nullable String mistake) {
        model.addAttribute("asked", asked);
        model.addAttribute("mistake", mistake);
        return "quickbooks-sign-in";
    }

    private static String problem(Model model, HttpServletResponse response, String sentence) {
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        model.addAttribute("sentence", sentence);
        return "problem";
    }

    private static ResponseEntity<Void> seeOther(URI target) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER).location(target).build();
    }
}
