package io.ledgerway.company.link;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.otp.Guesses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
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

/** Lets nobody through whose link is no longer good, or who has nothing left to do. */
class VisitCheck {

    private final Clients clients;
    private final Settings settings;
    private final Companies companies;
    private final Connections connections;
    private final OneTimePasswords passwords;
    private final Guesses guesses;
    private final LinkPages pages;
    private final Endings endings;

    VisitCheck(
            Clients clients,
            Settings settings,
            Companies companies,
            Connections connections,
            OneTimePasswords passwords,
            Guesses guesses,
            LinkPages pages,
            Endings endings) {
        this.clients = clients;
        this.settings = settings;
        this.companies = companies;
        this.connections = connections;
        this.passwords = passwords;
        this.guesses = guesses;
        this.pages = pages;
        this.endings = endings;
    }

    /** What a good link opens; the page that says why not otherwise. */
    ModelAndView company(
            CompanyId id,
            String password,
            LinkParameters parameters,
            Function<CompanyVisit, ModelAndView> welcome) {
        Optional<Company> company = companies.find(id);
        boolean open =
                company.map(it -> !settings.link(it.clientId()).oneTimeCompanyLinks())
                        .orElse(false);
        return (open
                        ? Optional.<ModelAndView>empty()
                        : refusal(id.value(), company.isPresent(), password))
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome.apply(
                                new CompanyVisit(
                                        company.orElseThrow(), open ? "" : password, parameters)));
    }

    /** The same for the link of a connection. */
    ModelAndView connection(
            CompanyId companyId,
            ConnectionId id,
            String password,
            @Nullable String companyPassword,
            LinkParameters parameters,
            Function<Visit, ModelAndView> welcome) {
        Optional<Company> company = companies.find(companyId);
        Optional<Connection> connection =
                connections.find(id).filter(it -> it.companyId().equals(companyId));
        boolean known = company.isPresent() && connection.isPresent();
        return refusal(id.value(), known, password)
                .or(() -> company.flatMap(it -> closed(it.clientId())))
                .orElseGet(() ->
                        welcome(
                                new Visit(
                                        company.orElseThrow(),
                                        connection.orElseThrow(),
                                        password,
                                        companyPassword,
                                        parameters),
                                welcome));
    }

    private ModelAndView welcome(Visit visit, Function<Visit, ModelAndView> welcome) {
        if (visit.connection().isLinked()) {
            return endings.alreadyLinked(visit.company(), visit.connection(), visit.parameters());
        }
        Optional<Connection> other =
                visit.connection().source().isExclusive()
                        ? connections.linkedAccounting(visit.company())
                        : Optional.empty();
        return other.map(it -> endings.otherLinked(visit.company(), it, visit.parameters()))
                .orElseGet(() -> welcome.apply(visit));
    }

    /** A client that was suspended asks for nothing any more. */
    private Optional<ModelAndView> closed(ClientId client) {
        return clients.view(client)
                .filter(ClientAccountResponse::suspended)
                .map(_ -> pages.closed());
    }

    private Optional<ModelAndView> refusal(UUID subject, boolean known, String password) {
        if (password.isEmpty()) {
            return Optional.of(pages.expired());
        }
        String address = CallerAddress.current();
        Optional<Duration> pause = guesses.pause(subject, address);
        if (pause.isPresent()) {
            return pause.map(pages::tooMany);
        }
        if (known && passwords.isLive(subject, password)) {
            return Optional.empty();
        }
        return Optional.of(
                passwords.wasSpent(subject, password)
                        ? pages.expired()
                        : guesses.failed(subject, known, address)
                                .map(pages::tooMany)
                                .orElseGet(pages::expired));
    }
}
