package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.datatypeaccess.ClientDataTypeAccess;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.RandomTokens;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.LinkSession;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.link.AuthorizationCodeFlow;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.DataTypeAccess;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Consumes the one-time password, stores the attempt and returns the authorization URL. Where the
 * customer types the credentials, that is the page with the form.
 */
public class AuthorizationStart {

    private final LinkMetrics linkMetrics;
    private final Platforms platforms;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final ClientDataTypeAccess clientDataTypeAccess;
    private final CompanyLookup companyLookup;
    private final LinkAttemptRepository attempts;
    private final LinkSessionLookup sessions;
    private final RandomTokens randomTokens;
    private final TransactionOperations transactions;
    private final Duration life;

    public AuthorizationStart(
            LinkMetrics linkMetrics,
            Platforms platforms,
            OneTimePasswords passwords,
            LinkAddresses links,
            ClientDataTypeAccess clientDataTypeAccess,
            CompanyLookup companyLookup,
            LinkAttemptRepository attempts,
            LinkSessionLookup sessions,
            RandomTokens randomTokens,
            TransactionOperations transactions,
            LinkFlowProperties properties) {
        this.linkMetrics = linkMetrics;
        this.platforms = platforms;
        this.passwords = passwords;
        this.links = links;
        this.clientDataTypeAccess = clientDataTypeAccess;
        this.companyLookup = companyLookup;
        this.attempts = attempts;
        this.sessions = sessions;
        this.randomTokens = randomTokens;
        this.transactions = transactions;
        this.life = properties.attemptTtl();
    }

    /**
     * Returns the authorization URL; empty if the password is already consumed or the company is
     * deleted. Of several concurrent calls those of one browser succeed: it can open the link again
     * until it has led to a connection. The company's password is consumed too if the customer used
     * the company's link. The company is locked first, as by every change, so that a deletion and
     * this call cannot deadlock.
     */
    public Optional<URI> begin(ConnectionLinkRequest connectionLinkRequest, String browser) {
        Connection connection = connectionLinkRequest.connection();
        String state = randomTokens.next();
        LinkAttempt attempt = attempt(connectionLinkRequest, false);
        attempts.purge();
        boolean begun =
                transactions.execute(_ ->
                        companyLookup
                                .lock(connection.companyId())
                                .filter(_ -> spend(connectionLinkRequest, attempt, state, browser))
                                .isPresent());
        if (!begun) {
            return Optional.empty();
        }
        linkMetrics.count(connection, "started");
        return Optional.of(next(connectionLinkRequest, attempt, state));
    }

    /**
     * Returns the authorization URL of an attempt that renews the authorization of the same
     * organisation. It needs no password: who completes it has access to the organisation.
     */
    public URI renew(ConnectionLinkRequest connectionLinkRequest, String browser) {
        Connection connection = connectionLinkRequest.connection();
        String state = randomTokens.next();
        LinkAttempt attempt = attempt(connectionLinkRequest, true);
        attempts.purge();
        transactions.executeWithoutResult(_ ->
                companyLookup
                        .lock(connection.companyId())
                        .ifPresent(_ -> begin(connection, attempt, state, browser)));
        linkMetrics.count(connection, "started");
        return next(connectionLinkRequest, attempt, state);
    }

    private LinkAttempt attempt(ConnectionLinkRequest connectionLinkRequest, boolean renewal) {
        Connection connection = connectionLinkRequest.connection();
        return new LinkAttempt(
                UUID.randomUUID(),
                connection.companyId(),
                connection.id(),
                randomTokens.next(),
                List.of(),
                connectionLinkRequest.parameters(),
                connectionLinkRequest.isViaCompany(),
                renewal,
                session(connectionLinkRequest).map(LinkSession::id).orElse(null),
                connection.lastTenantId() != null);
    }

    private Optional<LinkSession> session(ConnectionLinkRequest connectionLinkRequest) {
        return sessions.find(connectionLinkRequest.parameters().session())
                .filter(it ->
                        it.permits(
                                connectionLinkRequest.company().id(),
                                connectionLinkRequest.connection().id()));
    }

    /** Records that the customer cancelled before authorization. */
    public void cancelled(Connection connection) {
        linkMetrics.count(connection, "cancelled");
    }

    /** Returns true if the connection can be authorized at a platform. */
    public boolean isPossible(Connection connection) {
        return platforms.find(connection.source().platformKey()).isPresent();
    }

    /** Returns true if the customer types the credentials of the platform. */
    public boolean isTyped(Connection connection) {
        return platforms.require(connection.source().platformKey()).linkFlow()
                instanceof CredentialForm;
    }

    /** Origin of the platform, to which the form may redirect; empty if it has no page. */
    public Optional<String> destination(Connection connection) {
        if (isTyped(connection)) {
            return Optional.empty();
        }
        URI to = authorizeUrl(connection, "", "", DataTypeAccess.ALL);
        return Optional.of(to.getScheme() + "://" + to.getRawAuthority());
    }

    private void begin(Connection connection, LinkAttempt attempt, String state, String browser) {
        if (isTyped(connection)) {
            attempts.beginTyping(attempt, browser, life);
        } else {
            attempts.begin(attempt, state, browser, life);
        }
    }

    private URI next(
            ConnectionLinkRequest connectionLinkRequest, LinkAttempt attempt, String state) {
        Connection connection = connectionLinkRequest.connection();
        return isTyped(connection)
                ? URI.create(links.page("credentials") + "?attempt=" + attempt.id())
                : authorizeUrl(connection, state, attempt.verifier(), use(connectionLinkRequest));
    }

    private boolean spend(
            ConnectionLinkRequest connectionLinkRequest,
            LinkAttempt attempt,
            String state,
            String browser) {
        // A session needs no password, and its customer can try again until it expires.
        if (attempt.isBesideFrame()) {
            begin(connectionLinkRequest.connection(), attempt, state, browser);
            return true;
        }
        if (!passwords.use(
                connectionLinkRequest.connection().id().value(),
                connectionLinkRequest.password(),
                browser)) {
            return false;
        }
        String companyPassword = connectionLinkRequest.companyPassword();
        if (companyPassword != null && !companyPassword.isEmpty()) {
            passwords.use(connectionLinkRequest.company().id().value(), companyPassword, browser);
        }
        begin(connectionLinkRequest.connection(), attempt, state, browser);
        return true;
    }

    /** Permission is asked for what the client uses. */
    private DataTypeAccess use(ConnectionLinkRequest connectionLinkRequest) {
        return clientDataTypeAccess.of(connectionLinkRequest.company().clientId());
    }

    private URI authorizeUrl(
            Connection connection, String state, String verifier, DataTypeAccess use) {
        return platforms
                .require(connection.source().platformKey())
                .authorizationCodeFlow()
                .authorizationUrl(
                        new AuthorizationCodeFlow.AuthorizationRequest(
                                connection.id(),
                                links.callback(),
                                state,
                                verifier,
                                connection.id().toString(),
                                use));
    }
}
