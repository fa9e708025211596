package io.ledgerway.company.link.attempt;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.LinkAttempt.Step;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.linksession.LinkSession;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.company.ClientAccountResponse;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;

/**
 * File uploads by customers instead of an authorization at a platform. The one-time password of the
 * link is consumed for all other browsers. Until the attempt expires, the browser that started it
 * may upload (docs/decisions/0015). Connections of platforms that require no authorization are also
 * linked again here.
 */
public class UploadService {

    private final ClientLookup clientLookup;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final LinkMetrics linkMetrics;
    private final OneTimePasswords passwords;
    private final LinkAttemptRepository attempts;
    private final LinkSessionLookup sessions;
    private final SelectableIntegrations selectableIntegrations;
    private final FileServiceClient files;
    private final TransactionOperations transactions;
    private final Duration life;

    public UploadService(
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            LinkMetrics linkMetrics,
            OneTimePasswords passwords,
            LinkAttemptRepository attempts,
            LinkSessionLookup sessions,
            SelectableIntegrations selectableIntegrations,
            FileServiceClient files,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        this.clientLookup = clientLookup;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.linkMetrics = linkMetrics;
        this.passwords = passwords;
        this.attempts = attempts;
        this.sessions = sessions;
        this.selectableIntegrations = selectableIntegrations;
        this.files = files;
        this.transactions = transactions;
        this.life = properties.uploadTtl();
    }

    /**
     * Consumes the one-time password, if the link has one, and starts an upload attempt. A company
     * has one upload connection per platform key; an Unlinked one is linked again. Of several calls
     * those of one browser succeed; empty for all others.
     *
     * @param browser supplies the browser's cookie value
     */
    public Optional<UUID> begin(CompanyLinkRequest link, String key, Supplier<String> browser) {
        attempts.purge();
        String value = browser.get();
        return transactions.execute(_ ->
                companyLookup
                        .lock(link.company().id())
                        .filter(_ -> use(link, value))
                        .map(it -> begin(connection(it, key), link, value)));
    }

    /**
     * Links a connection without authorization again and consumes the one-time password of its
     * link. Of several concurrent calls one links it, and the others find it linked. Empty if the
     * password is consumed already or the company is deleted.
     *
     * @param browser the browser's cookie value
     */
    public Optional<Connection> relink(ConnectionLinkRequest link, String browser) {
        return transactions.execute(_ ->
                companyLookup
                        .lock(link.company().id())
                        .flatMap(company ->
                                connectionService
                                        .find(link.connection().id())
                                        .filter(it ->
                                                it.isLinked()
                                                        || passwords.use(
                                                                it.id().value(),
                                                                link.password(),
                                                                browser))
                                        .map(it -> it.isLinked() ? it : relink(company, it))));
    }

    private Connection relink(Company company, Connection it) {
        passwords.close(it.id().value());
        return relinked(company, it);
    }

    private Connection relinked(Company company, Connection it) {
        Connection linked = connectionService.relink(company, it.id());
        linkMetrics.count(linked, "linked");
        return linked;
    }

    /** Finds the upload attempt of this browser while the client accepts files of this kind. */
    public Optional<LinkAttemptContext> waiting(UUID attempt, String browser) {
        return attempts.findWaiting(attempt, Step.UPLOADING, browser)
                .map(it ->
                        new LinkAttemptContext(
                                it,
                                companyLookup.find(it.companyId()).orElseThrow(),
                                connectionService.find(it.connectionId()).orElseThrow()))
                .filter(this::isWanted);
    }

    /**
     * Uploads the files of a request body.
     *
     * @param key of the page; null if it has none
     */
    public FileServiceClient.UploadResult take(
            LinkAttemptContext attemptContext,
            @Nullable UUID key,
            @Nullable String contentType,
            long length,
            InputStream body) {
        ClientAccountResponse client =
                clientLookup.view(attemptContext.company().clientId()).orElseThrow();
        FileServiceClient.UploadResult answer =
                files.upload(
                        attemptContext.company(),
                        attemptContext.connection(),
                        client.plan(),
                        key == null ? null : attemptContext.attempt().id() + "." + key,
                        contentType,
                        length,
                        body);
        linkMetrics.count(
                attemptContext.connection(),
                switch (answer) {
                    case FileServiceClient.UploadResult.Stored _ -> "files_stored";
                    case FileServiceClient.UploadResult.Refused _ -> "files_refused";
                    case FileServiceClient.UploadResult.Unavailable _,
                            FileServiceClient.UploadResult.Uncertain _ ->
                            "files_unavailable";
                });
        return answer;
    }

    /** Ends the attempt and the company's link, which has led to a connection. */
    public void finish(LinkAttemptContext attemptContext) {
        passwords.close(attemptContext.company().id().value());
        attempts.end(attemptContext.attempt().id());
    }

    private boolean isWanted(LinkAttemptContext it) {
        boolean open =
                clientLookup
                        .view(it.company().clientId())
                        .filter(view -> !view.suspended())
                        .isPresent();
        return open
                && it.connection().isLinked()
                && selectableIntegrations
                        .of(it.company().clientId(), it.attempt().parameters())
                        .stream()
                        .anyMatch(selectableCategory -> selectableCategory.isUpload(it.platform()));
    }

    private boolean use(CompanyLinkRequest link, String browser) {
        return link.password().isEmpty()
                || passwords.use(link.company().id().value(), link.password(), browser);
    }

    /** Prefers a Linked connection, then links an existing one again. */
    private Connection connection(Company company, String key) {
        List<Connection> existing =
                connectionService.of(company).stream()
                        .filter(it -> it.source().platformKey().equals(key))
                        .toList();
        return existing.stream()
                .filter(Connection::isLinked)
                .findFirst()
                .or(() -> existing.stream().findFirst().map(it -> relinked(company, it)))
                .orElseGet(() -> {
                    Connection made = connectionService.createLinked(company, key);
                    linkMetrics.count(made, "upload_started");
                    return made;
                });
    }

    private UUID begin(Connection connection, CompanyLinkRequest link, String browser) {
        UUID attempt = UUID.randomUUID();
        attempts.beginUpload(
                attempt,
                connection,
                link.parameters(),
                sessions.find(link.parameters().session())
                        .filter(it -> it.permits(link.company().id()))
                        .map(LinkSession::id)
                        .orElse(null),
                browser,
                life);
        return attempt;
    }
}
