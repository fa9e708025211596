package io.ledgerway.company.link;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.link.LinkAttempt.Step;
import io.ledgerway.model.company.ClientAccountResponse;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The way in for customers who upload files instead of letting us into a platform. The link's
 * password opens it once; from then on, for a while, the browser that opened it may upload
 * (docs/decisions/0015).
 */
class Uploads {

    private final Clients clients;
    private final Companies companies;
    private final Connections connections;
    private final LinkContext context;
    private final LinkAttempts attempts;
    private final Offers offers;
    private final FileService files;
    private final TransactionOperations transactions;
    private final Duration life;

    Uploads(
            Clients clients,
            Companies companies,
            Connections connections,
            LinkContext context,
            LinkAttempts attempts,
            Offers offers,
            FileService files,
            TransactionOperations transactions,
            Duration life) {
        this.clients = clients;
        this.companies = companies;
        this.connections = connections;
        this.context = context;
        this.attempts = attempts;
        this.offers = offers;
        this.files = files;
        this.transactions = transactions;
        this.life = life;
    }

    /**
     * Spends the password, if there is one; a company has one such connection of a kind. Empty when
     * the password is spent by now.
     *
     * @param browser its value, asked for when it is needed
     */
    Optional<UUID> begin(CompanyVisit visit, String key, Supplier<String> browser) {
        return transactions.execute(_ ->
                companies
                        .lock(visit.company().id())
                        .filter(_ -> spend(visit))
                        .map(it -> begin(connection(it, key), visit, browser.get())));
    }

    /** What this browser may upload to, as long as the client wants files of this kind. */
    Optional<LinkJourney> waiting(UUID attempt, String browser) {
        return attempts.held(attempt, Step.UPLOADING, browser)
                .map(it ->
                        new LinkJourney(
                                it,
                                companies.find(it.companyId()).orElseThrow(),
                                connections.find(it.connectionId()).orElseThrow()))
                .filter(this::isWanted);
    }

    /** Hands the files of a request's body on. */
    FileService.Answer take(
            LinkJourney journey, @Nullable String contentType, long length, InputStream body) {
        ClientAccountResponse client = clients.view(journey.company().clientId()).orElseThrow();
        FileService.Answer answer =
                files.upload(
                        journey.company(),
                        journey.connection(),
                        client.plan(),
                        contentType,
                        length,
                        body);
        context.count(
                journey.connection(),
                switch (answer) {
                    case FileService.Answer.Stored _ -> "files-stored";
                    case FileService.Answer.Refused _ -> "files-refused";
                    case FileService.Answer.Unavailable _ -> "files-unavailable";
                });
        return answer;
    }

    void finish(LinkJourney journey) {
        attempts.end(journey.attempt().id());
    }

    private boolean isWanted(LinkJourney it) {
        boolean open =
                clients.view(it.company().clientId()).filter(view -> !view.suspended()).isPresent();
        return open
                && it.connection().isLinked()
                && offers.of(it.company().clientId(), it.attempt().parameters()).stream()
                        .anyMatch(offer -> offer.isUpload(it.platform()));
    }

    private boolean spend(CompanyVisit visit) {
        return visit.password().isEmpty()
                || context.passwords().spend(visit.company().id().value(), visit.password());
    }

    private Connection connection(Company company, String key) {
        return connections.of(company).stream()
                .filter(it -> it.isLinked() && it.source().platformKey().equals(key))
                .findFirst()
                .orElseGet(() -> {
                    Connection made = connections.createLinked(company, key);
                    context.count(made, "uploads");
                    return made;
                });
    }

    private UUID begin(Connection connection, CompanyVisit visit, String browser) {
        UUID attempt = UUID.randomUUID();
        attempts.beginUpload(attempt, connection, visit.parameters(), browser, life);
        return attempt;
    }
}
