package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.integration.Integration;
import io.ledgerway.company.integration.Integrations;
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
 * Sign-up with a platform (platform.md 13.1): makes a company, named by the time, and a connection,
 * and goes on to the consent. Nothing is made until the customer goes on, so that previews of the
 * link make nothing.
 */
@Controller
class SignUpController {

    private static final String PATH = "/clients/{clientId}/signUpWith/{platformKey}";
    private static final String LINK_PATH = "/link" + PATH;

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'Company' yyyy-MM-dd HH.mm.ss").withZone(ZoneOffset.UTC);

    private final Newcomers newcomers;
    private final NewcomerPages newcomerPages;
    private final LinkPages pages;
    private final Endings endings;
    private final Integrations integrations;
    private final Platforms platforms;
    private final Connections connections;
    private final LinkContext context;
    private final Tickets tickets;
    private final Clock clock;

    SignUpController(
            Newcomers newcomers,
            NewcomerPages newcomerPages,
            LinkPages pages,
            Endings endings,
            Integrations integrations,
            Platforms platforms,
            Connections connections,
            LinkContext context,
            Tickets tickets,
            Clock clock) {
        this.newcomers = newcomers;
        this.newcomerPages = newcomerPages;
        this.pages = pages;
        this.endings = endings;
        this.integrations = integrations;
        this.platforms = platforms;
        this.connections = connections;
        this.context = context;
        this.tickets = tickets;
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
    ModelAndView goOn(
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
                        return endings.neverBegun(client.id(), parameters);
                    }
                    return tickets.isTicket(ticket) && !tickets.isFromElsewhere(request)
                            ? make(client, integration, ticket, parameters)
                            : show(client, integration, parameters);
                });
    }

    private ModelAndView show(
            ClientAccountResponse client, Integration integration, LinkParameters parameters) {
        return newcomerPages.signUp(
                client.id(),
                integration.key(),
                integration.platform().name(),
                tickets.next(),
                parameters);
    }

    private ModelAndView make(
            ClientAccountResponse client,
            Integration platform,
            String ticket,
            LinkParameters parameters) {
        String name = NAME.format(clock.instant());
        Newcomers.Result result =
                newcomers.make(
                        client,
                        name,
                        ticket,
                        company -> connections.pending(company, platform.key()));
        return switch (result) {
            case Newcomers.Result.Made(Company it) -> toConsent(it, platform, parameters);
            case Newcomers.Result.Full() -> newcomerPages.full(client.id(), parameters);
            case Newcomers.Result.TooMany() -> newcomerPages.tooMany(client.id(), parameters);
        };
    }

    private ModelAndView toConsent(
            Company company, Integration platform, LinkParameters parameters) {
        Connection connection = connections.pending(company, platform.key());
        String password = context.passwords().live(connection.id().value());
        return LinkRedirect.to(
                new Visit(company, connection, password, null, parameters).start(context.links()));
    }

    private ModelAndView offered(
            ClientId clientId,
            String platformKey,
            LinkParameters parameters,
            BiFunction<ClientAccountResponse, Integration, ModelAndView> page) {
        Optional<ClientAccountResponse> client = newcomers.client(clientId);
        if (client.isEmpty()) {
            return pages.notFound();
        }
        return integrations
                .enabled(clientId, platformKey)
                .filter(it -> platforms.find(it.key()).isPresent())
                .map(it -> page.apply(client.get(), it))
                .orElseGet(() -> endings.notSupported(clientId, parameters));
    }
}
