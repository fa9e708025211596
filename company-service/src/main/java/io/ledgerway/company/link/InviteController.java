package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanySignUp;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * A client's one link for everybody (platform.md 13.1): asks for the company's name, makes the
 * company, and goes on to its page. Off until the client switches it on.
 */
@Controller
@RequestMapping("/link/invite/{clientId}")
class InviteController {

    private final Newcomers newcomers;
    private final NewcomerPages newcomerPages;
    private final LinkPages pages;
    private final Settings settings;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final Tickets tickets;

    InviteController(
            Newcomers newcomers,
            NewcomerPages newcomerPages,
            LinkPages pages,
            Settings settings,
            OneTimePasswords passwords,
            LinkAddresses links,
            Tickets tickets) {
        this.newcomers = newcomers;
        this.newcomerPages = newcomerPages;
        this.pages = pages;
        this.settings = settings;
        this.passwords = passwords;
        this.links = links;
        this.tickets = tickets;
    }

    @GetMapping
    ModelAndView open(@PathVariable ClientId clientId, HttpServletRequest request) {
        LinkParameters parameters = LinkParameters.of(request);
        return invited(
                clientId, it -> newcomerPages.name(it.id(), "", tickets.next(), "", parameters));
    }

    /** Shows what is left of the name before it makes the company, when that is not all of it. */
    @PostMapping
    ModelAndView named(
            @PathVariable ClientId clientId,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String ticket,
            @RequestParam(required = false) @Nullable String confirmed,
            @RequestParam(required = false) @Nullable String cancel,
            HttpServletRequest request) {
        LinkParameters parameters = LinkParameters.of(request);
        return invited(
                clientId,
                it -> {
                    Optional<String> cleaned = CompanySignUp.cleaned(name);
                    if (cancel != null) {
                        return newcomerPages.name(it.id(), name, ticket, "", parameters);
                    }
                    if (!tickets.isTicket(ticket) || tickets.isFromElsewhere(request)) {
                        return newcomerPages.name(it.id(), name, tickets.next(), "", parameters);
                    }
                    if (cleaned.isEmpty() || name.length() > NewcomerPages.LONGEST_NAME) {
                        String wrong = cleaned.isEmpty() ? "name.empty" : "name.long";
                        return newcomerPages.name(it.id(), name, ticket, wrong, parameters);
                    }
                    boolean ask =
                            settings.profile(it.id()).confirmCompanyName()
                                    || !cleaned.get().equals(name.strip());
                    return ask && confirmed == null
                            ? newcomerPages.confirm(it.id(), cleaned.get(), ticket, parameters)
                            : make(it, cleaned.get(), ticket, parameters);
                });
    }

    private ModelAndView make(
            ClientAccountResponse client, String name, String ticket, LinkParameters parameters) {
        return switch (newcomers.make(client, name, ticket, _ -> {})) {
            case Newcomers.Result.Made(Company it) -> toCompany(it, parameters);
            case Newcomers.Result.Full() -> newcomerPages.full(client.id(), parameters);
            case Newcomers.Result.TooMany() -> newcomerPages.tooMany(client.id(), parameters);
        };
    }

    private ModelAndView toCompany(Company company, LinkParameters parameters) {
        String password =
                settings.link(company.clientId()).oneTimeCompanyLinks()
                        ? passwords.live(company.id().value())
                        : "";
        return LinkRedirect.to(new CompanyVisit(company, password, parameters).address(links));
    }

    private ModelAndView invited(ClientId id, Function<ClientAccountResponse, ModelAndView> page) {
        return newcomers
                .client(id)
                .filter(it -> settings.link(it.id()).inviteLink())
                .map(page)
                .orElseGet(pages::notFound);
    }
}
