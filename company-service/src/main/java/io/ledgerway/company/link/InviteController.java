package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanySignUp;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.page.SignUpPages;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.link.request.RandomTokens;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.ClientSettingsService;
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
 * Public invitation link of a client: asks for the company's name, creates the company and
 * continues to its link. Disabled until the client enables it.
 */
@Controller
@RequestMapping("/link/invite/{clientId}")
class InviteController {

    private final CompanySignUps companySignUps;
    private final SignUpPages signUpPages;
    private final LinkPages pages;
    private final ClientSettingsService clientSettingsService;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final RandomTokens randomTokens;

    InviteController(
            CompanySignUps companySignUps,
            SignUpPages signUpPages,
            LinkPages pages,
            ClientSettingsService clientSettingsService,
            OneTimePasswords passwords,
            LinkAddresses links,
            RandomTokens randomTokens) {
        this.companySignUps = companySignUps;
        this.signUpPages = signUpPages;
        this.pages = pages;
        this.clientSettingsService = clientSettingsService;
        this.passwords = passwords;
        this.links = links;
        this.randomTokens = randomTokens;
    }

    @GetMapping
    ModelAndView open(@PathVariable ClientId clientId, HttpServletRequest request) {
        LinkParameters parameters = LinkParameters.of(request);
        return invited(
                clientId, it -> signUpPages.name(it.id(), "", randomTokens.next(), "", parameters));
    }

    /**
     * Asks for confirmation of the name if unsupported characters were removed; creates the company
     * otherwise.
     */
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
                        return signUpPages.name(it.id(), name, ticket, "", parameters);
                    }
                    if (!RandomTokens.isToken(ticket)) {
                        return signUpPages.name(it.id(), name, randomTokens.next(), "", parameters);
                    }
                    if (cleaned.isEmpty() || name.length() > SignUpPages.MAX_NAME_LENGTH) {
                        String wrong = cleaned.isEmpty() ? "name.empty" : "name.long";
                        return signUpPages.name(it.id(), name, ticket, wrong, parameters);
                    }
                    boolean ask =
                            clientSettingsService.profile(it.id()).confirmCompanyName()
                                    || !cleaned.get().equals(name.strip());
                    return ask && confirmed == null
                            ? signUpPages.confirm(it.id(), cleaned.get(), ticket, parameters)
                            : make(it, cleaned.get(), ticket, parameters);
                });
    }

    private ModelAndView make(
            ClientAccountResponse client, String name, String ticket, LinkParameters parameters) {
        return switch (companySignUps.make(client, name, ticket, _ -> {})) {
            case CompanySignUps.Result.Created(Company it) -> toCompany(it, parameters);
            case CompanySignUps.Result.Full() -> signUpPages.full(client.id(), parameters);
            case CompanySignUps.Result.TooMany() -> signUpPages.tooMany(client.id(), parameters);
        };
    }

    private ModelAndView toCompany(Company company, LinkParameters parameters) {
        String password =
                clientSettingsService.link(company.clientId()).oneTimeCompanyLinks()
                        ? passwords.live(company.id().value())
                        : "";
        return SeeOther.to(new CompanyLinkRequest(company, password, parameters).address(links));
    }

    private ModelAndView invited(ClientId id, Function<ClientAccountResponse, ModelAndView> page) {
        return companySignUps
                .client(id)
                .filter(it -> clientSettingsService.link(it.id()).inviteLink())
                .map(page)
                .orElseGet(pages::notFound);
    }
}
