package io.ledgerway.company.link;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.page.ExpiredLinkPages;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.CallerAddress;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.company.otp.OneTimePasswordLimiter;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.ModelAndView;

/** Checks the one-time password of a link and whether the link can still be used. */
class LinkValidator {

    private final ClientLookup clientLookup;
    private final ClientSettingsService clientSettingsService;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final OneTimePasswords passwords;
    private final OneTimePasswordLimiter oneTimePasswordLimiter;
    private final LinkSessionLookup sessions;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final ExpiredLinkPages expiredLinkPages;
    private final LinkResultPages linkResultPages;

    LinkValidator(
            ClientLookup clientLookup,
            ClientSettingsService clientSettingsService,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            OneTimePasswords passwords,
            OneTimePasswordLimiter oneTimePasswordLimiter,
            LinkSessionLookup sessions,
            BrowserCookie cookie,
            LinkPages pages,
            ExpiredLinkPages expiredLinkPages,
            LinkResultPages linkResultPages) {
        this.clientLookup = clientLookup;
        this.clientSettingsService = clientSettingsService;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.passwords = passwords;
        this.oneTimePasswordLimiter = oneTimePasswordLimiter;
        this.sessions = sessions;
        this.cookie = cookie;
        this.pages = pages;
        this.expiredLinkPages = expiredLinkPages;
        this.linkResultPages = linkResultPages;
    }

    /** Opens the link of a company, or returns the page that states why it is invalid. */
    ModelAndView company(
            CompanyId id,
            String password,
            LinkParameters parameters,
            Function<CompanyLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(id);
        boolean open = company.filter(it -> isOpen(it, parameters)).isPresent();
        return (open
                        ? Optional.<ModelAndView>empty()
                        : refusal(
                                id.value(),
                                company.isPresent(),
                                password,
                                () ->
                                        expiredLinkPages.show(
                                                new CompanyLinkRequest(
                                                        company.orElseThrow(),
                                                        password,
                                                        parameters))))
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome.apply(
                                new CompanyLinkRequest(
                                        company.orElseThrow(), open ? "" : password, parameters)));
    }

    /**
     * Opens the link of a connection, or returns the page that states why it is invalid.
     *
     * @param companyPassword as the link or the form contains it; null if it contains none
     */
    ModelAndView connection(
            CompanyId companyId,
            ConnectionId id,
            String password,
            @Nullable String companyPassword,
            LinkParameters parameters,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(companyId);
        Optional<Connection> connection =
                connectionService.find(id).filter(it -> it.companyId().equals(companyId));
        boolean known = company.isPresent() && connection.isPresent();
        boolean open =
                known
                        && sessions.find(parameters.session())
                                .filter(it -> it.permits(companyId, id))
                                .isPresent();
        return (open
                        ? Optional.<ModelAndView>empty()
                        : refusal(
                                id.value(),
                                known,
                                password,
                                () ->
                                        expiredLinkPages.show(
                                                connectionLink(
                                                        company.orElseThrow(),
                                                        connection.orElseThrow(),
                                                        password,
                                                        companyPassword,
                                                        parameters))))
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome(
                                connectionLink(
                                        company.orElseThrow(),
                                        connection.orElseThrow(),
                                        password,
                                        companyPassword,
                                        parameters),
                                welcome));
    }

    /**
     * Opens the fixed address of a connection that was linked before, or returns the page that
     * states why it is invalid.
     */
    ModelAndView renewal(
            CompanyId companyId,
            ConnectionId id,
            LinkParameters parameters,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(companyId);
        Optional<Connection> connection =
                connectionService
                        .find(id)
                        .filter(it -> it.companyId().equals(companyId))
                        .filter(it -> it.lastTenantId() != null);
        if (company.isEmpty() || connection.isEmpty()) {
            return pages.notFound();
        }
        Optional<Connection> other =
                connection.get().source().isExclusive()
                        ? connectionService
                                .linkedAccounting(company.get())
                                .filter(it -> !it.id().equals(id))
                        : Optional.empty();
        return closed(company.get().clientId())
                .or(() ->
                        other.map(it -> linkResultPages.otherLinked(company.get(), it, parameters)))
                .orElseGet(() ->
                        welcome.apply(
                                new ConnectionLinkRequest(
                                        company.get(), connection.get(), "", null, parameters)));
    }

    /**
     * Opens a new link in place of a company's link that was used or has expired, or returns the
     * page that states why there is none.
     */
    ModelAndView renewedCompanyLink(
            CompanyId id,
            String password,
            LinkParameters parameters,
            Function<CompanyLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(id);
        return notRenewable(id.value(), company, company.isPresent(), password)
                .orElseGet(() ->
                        welcome.apply(
                                new CompanyLinkRequest(
                                        company.orElseThrow(),
                                        passwords.live(id.value()),
                                        parameters)));
    }

    /** Opens a new link in place of a connection's link, as for a company. */
    ModelAndView renewedConnectionLink(
            CompanyId companyId,
            ConnectionId id,
            String password,
            LinkParameters parameters,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(companyId);
        Optional<Connection> connection =
                connectionService.find(id).filter(it -> it.companyId().equals(companyId));
        boolean known = company.isPresent() && connection.isPresent();
        return notRenewable(id.value(), company, known, password)
                .orElseGet(() ->
                        welcome.apply(
                                new ConnectionLinkRequest(
                                        company.orElseThrow(),
                                        connection.orElseThrow(),
                                        passwords.live(id.value()),
                                        null,
                                        parameters)));
    }

    /**
     * The request keeps the company's password only if it opens the company's link: the result of a
     * customer who used that link contains a new one.
     */
    private ConnectionLinkRequest connectionLink(
            Company company,
            Connection connection,
            String password,
            @Nullable String companyPassword,
            LinkParameters parameters) {
        return new ConnectionLinkRequest(
                company,
                connection,
                password,
                companyPassword == null
                        ? null
                        : usable(company, companyPassword, parameters).orElse(null),
                parameters);
    }

    /** Returns a valid password of the company, "" if its link needs none; else no value. */
    private Optional<String> usable(Company company, String password, LinkParameters parameters) {
        return isOpen(company, parameters)
                ? Optional.of("")
                : Optional.of(password)
                        .filter(it ->
                                passwords.isUsable(
                                        company.id().value(), it, cookie.current().orElse(null)));
    }

    /** Returns true if the company's link needs no password. */
    private boolean isOpen(Company company, LinkParameters parameters) {
        return sessions.find(parameters.session())
                        .filter(it -> it.permits(company.id()))
                        .isPresent()
                || !clientSettingsService.link(company.clientId()).oneTimeCompanyLinks();
    }

    private ModelAndView welcome(
            ConnectionLinkRequest connectionLinkRequest,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        if (connectionLinkRequest.connection().isLinked()) {
            return linkResultPages.alreadyLinked(
                    connectionLinkRequest.company(),
                    connectionLinkRequest.connection(),
                    connectionLinkRequest.parameters());
        }
        Optional<Connection> other =
                connectionLinkRequest.connection().source().isExclusive()
                        ? connectionService.linkedAccounting(connectionLinkRequest.company())
                        : Optional.empty();
        return other.map(it ->
                        linkResultPages.otherLinked(
                                connectionLinkRequest.company(),
                                it,
                                connectionLinkRequest.parameters()))
                .orElseGet(() -> welcome.apply(connectionLinkRequest));
    }

    /** Returns the page for a suspended client; empty if the client is active. */
    private Optional<ModelAndView> closed(ClientId client) {
        return clientLookup
                .view(client)
                .filter(ClientAccountResponse::suspended)
                .map(_ -> pages.closed());
    }

    /** A customer with a former link gets a new one only if the client's settings allow it. */
    private Optional<ModelAndView> notRenewable(
            UUID subject, Optional<Company> company, boolean known, String password) {
        boolean allowed =
                known
                        && company.map(it -> clientSettingsService.link(it.clientId()).renewLinks())
                                .orElse(false);
        return throttled(subject)
                .or(() ->
                        allowed && isUsableOrFormer(subject, password)
                                ? Optional.empty()
                                : Optional.of(failed(subject, known)))
                .or(() -> company.flatMap(it -> closed(it.clientId())));
    }

    private boolean isUsableOrFormer(UUID subject, String password) {
        return passwords.isUsable(subject, password, cookie.current().orElse(null))
                || passwords.isFormer(subject, password);
    }

    /**
     * Returns the page for an invalid password; empty for a valid one.
     *
     * @param former the page for a password that was used or has expired
     */
    private Optional<ModelAndView> refusal(
            UUID subject, boolean known, String password, Supplier<ModelAndView> former) {
        if (password.isEmpty()) {
            return Optional.of(pages.withoutPassword());
        }
        Optional<ModelAndView> throttled = throttled(subject);
        if (throttled.isPresent()) {
            return throttled;
        }
        if (known && passwords.isUsable(subject, password, cookie.current().orElse(null))) {
            return Optional.empty();
        }
        return Optional.of(
                known && passwords.isFormer(subject, password)
                        ? former.get()
                        : failed(subject, known));
    }

    private Optional<ModelAndView> throttled(UUID subject) {
        return oneTimePasswordLimiter.pause(subject, CallerAddress.current()).map(pages::tooMany);
    }

    private ModelAndView failed(UUID subject, boolean known) {
        return oneTimePasswordLimiter
                .failed(subject, known, CallerAddress.current())
                .map(pages::tooMany)
                .orElseGet(pages::expired);
    }
}
