package io.ledgerway.company.link;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.request.CallerAddress;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.otp.FailedAttemptLimiter;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.SettingsLookup;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.ModelAndView;

/** Checks the one-time password of a link and whether the link can still be used. */
class LinkValidator {

    private final ClientLookup clientLookup;
    private final SettingsLookup settingsLookup;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final OneTimePasswords passwords;
    private final FailedAttemptLimiter failedAttemptLimiter;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;

    LinkValidator(
            ClientLookup clientLookup,
            SettingsLookup settingsLookup,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            OneTimePasswords passwords,
            FailedAttemptLimiter failedAttemptLimiter,
            LinkPages pages,
            LinkResultPages linkResultPages) {
        this.clientLookup = clientLookup;
        this.settingsLookup = settingsLookup;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.passwords = passwords;
        this.failedAttemptLimiter = failedAttemptLimiter;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
    }

    /** Opens the link of a company, or returns the page that states why it is invalid. */
    ModelAndView company(
            CompanyId id,
            String password,
            LinkParameters parameters,
            Function<CompanyLinkRequest, ModelAndView> welcome) {
        Optional<Company> company = companyLookup.find(id);
        boolean open =
                company.map(it -> !settingsLookup.link(it.clientId()).oneTimeCompanyLinks())
                        .orElse(false);
        return (open
                        ? Optional.<ModelAndView>empty()
                        : refusal(id.value(), company.isPresent(), password))
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome.apply(
                                new CompanyLinkRequest(
                                        company.orElseThrow(), open ? "" : password, parameters)));
    }

    /** Opens the link of a connection, or returns the page that states why it is invalid. */
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
        return refusal(id.value(), known, password)
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome(
                                new ConnectionLinkRequest(
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

    private Optional<ModelAndView> refusal(UUID subject, boolean known, String password) {
        if (password.isEmpty()) {
            return Optional.of(pages.expired());
        }
        String address = CallerAddress.current();
        Optional<Duration> pause = failedAttemptLimiter.pause(subject, address);
        if (pause.isPresent()) {
            return pause.map(pages::tooMany);
        }
        if (known && passwords.isLive(subject, password)) {
            return Optional.empty();
        }
        return Optional.of(
                passwords.wasSpent(subject, password)
                        ? pages.expired()
                        : failedAttemptLimiter
                                .failed(subject, known, address)
                                .map(pages::tooMany)
                                .orElseGet(pages::expired));
    }
}
