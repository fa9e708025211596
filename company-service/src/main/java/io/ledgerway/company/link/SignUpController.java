package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.integration.Integrations;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.page.SignUpPages;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.link.request.RandomTokens;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * Public sign-up link with a platform: creates a company, named by the current time, and a
 * connection, and continues to the consent page. Only the submitted form creates them, so that link
 * previews have no effect.
 */
@Controller
class SignUpController {

    private static final String PATH = "/clients/{clientId}/signUpWith/{platformKey}";
    private static final String LINK_PATH = "/link" + PATH;

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'Company' yyyy-MM-dd HH.mm.ss").withZone(ZoneOffset.UTC);

    private final CompanySignUps companySignUps;
    private final SignUpPages signUpPages;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;
    private final Integrations integrations;
    private final Platforms platforms;
    private final ConnectionService connectionService;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final RandomTokens randomTokens;
    private final Clock clock;

    SignUpController(
            CompanySignUps companySignUps,
            SignUpPages signUpPages,
            LinkPages pages,
            LinkResultPages linkResultPages,
            Integrations integrations,
            Platforms platforms,
            ConnectionService connectionService,
            OneTimePasswords passwords,
            LinkAddresses links,
            RandomTokens randomTokens,
            Clock clock) {
        this.companySignUps = companySignUps;
        this.signUpPages = signUpPages;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.integrations = integrations;
        this.platforms = platforms;
        this.connectionService = connectionService;
        this.passwords = passwords;
        this.links = links;
        this.randomTokens = randomTokens;
        this.clock = clock;
    }

    @GetMapping({PATH, LINK_PATH})
    ModelAndView open(
            @PathVariable ClientId clientId,
            @PathVariable String platformKey,
            HttpServletRequest request) {
        LinkParameters parameters = LinkParameters.of(request);
        return offered(
                clientId,
                platformKey,
                parameters,
                (client, integration) -> show(client, integration, parameters));
    }

    @PostMapping({PATH, LINK_PATH})
    ModelAndView proceed(
            @PathVariable ClientId clientId,
            @PathVariable String platformKey,
            @RequestParam(defaultValue = "") String ticket,
            @RequestParam(required = false) @Nullable String cancel,
            HttpServletRequest request) {
        LinkParameters parameters = LinkParameters.of(request);
        return offered(
                clientId,
                platformKey,
                parameters,
                (client, integration) -> {
                    if (cancel != null) {
                        return linkResultPages.cancelledBeforeStart(client.id(), parameters);
                    }
                    return RandomTokens.isToken(ticket)
                            ? make(client, integration, ticket, parameters)
                            : show(client, integration, parameters);
                });
    }

    private ModelAndView show(
            ClientAccountResponse client, Integration integration, LinkParameters parameters) {
        return signUpPages.signUp(
                client.id(),
                integration.key(),
                integration.platform().name(),
                randomTokens.next(),
                parameters);
    }

    private ModelAndView make(
            ClientAccountResponse client,
            Integration platform,
            String ticket,
            LinkParameters parameters) {
        String name = NAME.format(clock.instant());
        CompanySignUps.Result result =
                companySignUps.make(
                        client,
                        name,
                        ticket,
                        company -> connectionService.pending(company, platform.key()));
        return switch (result) {
            case CompanySignUps.Result.Created(Company it) -> toConsent(it, platform, parameters);
            case CompanySignUps.Result.Full() -> signUpPages.full(client.id(), parameters);
            case CompanySignUps.Result.TooMany() -> signUpPages.tooMany(client.id(), parameters);
        };
    }

    private ModelAndView toConsent(
            Company company, Integration platform, LinkParameters parameters) {
        Connection connection = connectionService.pending(company, platform.key());
        String password = passwords.live(connection.id().value());
        return SeeOther.to(
                new ConnectionLinkRequest(company, connection, password, null, parameters)
                        .start(links));
    }

    private ModelAndView offered(
            ClientId clientId,
            String platformKey,
            LinkParameters parameters,
            BiFunction<ClientAccountResponse, Integration, ModelAndView> page) {
        Optional<ClientAccountResponse> client = companySignUps.client(clientId);
        if (client.isEmpty()) {
            return pages.notFound();
        }
        return integrations
                .enabled(clientId, platformKey)
                .filter(it -> platforms.find(it.key()).isPresent())
                .map(it -> page.apply(client.get(), it))
                .orElseGet(() -> linkResultPages.notSupported(clientId, parameters));
    }
}
