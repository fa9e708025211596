package io.ledgerway.connector.tryton.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialField.Kind;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The address, the database, the user and the password; then the company, where there are several.
 */
public final class TrytonCredentialForm implements CredentialForm {

    static final String ADDRESS = TrytonRpc.ADDRESS;
    static final String DATABASE = TrytonRpc.DATABASE;
    static final String USER = "user";
    static final String PASSWORD = "password";

    /** A login without response was executed: the next one with the same values has no delay. */
    private static final Duration DELAY = Duration.ofMinutes(1);

    /** Later series have other models and fields. */
    private static final String SERIES = "6.0.";

    private static final List<CredentialField> FIELDS =
            List.of(
                    field(
                            ADDRESS,
                            "Address",
                            Kind.ADDRESS,
                            "The address of the Tryton server, without the database.",
                            "https://tryton.example.com",
                            500),
                    field(
                            DATABASE,
                            "Database",
                            Kind.TEXT,
                            "The name of the database, as in the login window of Tryton.",
                            "acme",
                            100),
                    field(
                            USER,
                            "User",
                            Kind.TEXT,
                            "A user of your own for this connection, in the group Accounting.",
                            "ledgerway",
                            200),
                    field(PASSWORD, "Password", Kind.SECRET, "", "", 500));

    private final TrytonLogin login;

    public TrytonCredentialForm(TrytonLogin login) {
        this.login = login;
    }

    private static CredentialField field(
            String name, String label, Kind kind, String help, String example, int maxLength) {
        return new CredentialField(name, label, kind, help, example, maxLength, true);
    }

    @Override
    public List<CredentialField> fields() {
        return FIELDS;
    }

    @Override
    public Outcome verify(Map<String, String> values, PlatformHttp http) throws ConnectorException {
        var stored = StoredLogin.of(values);
        if (!isTryton(stored, http)) {
            return new Outcome.Incorrect(CredentialProblem.OTHER_SYSTEM, ADDRESS);
        }
        Credentials credentials;
        try {
            credentials = login.login(stored, http);
        } catch (ConnectorException.AccessTokenRejected wrong) {
            return new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, PASSWORD);
        } catch (ConnectorException.NotFound unknown) {
            return new Outcome.Incorrect(CredentialProblem.UNKNOWN_DATABASE, DATABASE);
        } catch (ConnectorException.PlatformUnavailable silent) {
            if (silent.getCause() instanceof ConnectorException.UncertainOutcome) {
                throw new ConnectorException.RateLimited(
                        "Tryton delays logins after wrong passwords", DELAY);
            }
            throw silent;
        }
        try {
            var companies = login.companies(stored, credentials, http);
            return switch (companies.size()) {
                case 0 -> new Outcome.Incorrect(CredentialProblem.NO_ACCESS, USER);
                case 1 -> new Outcome.Linked(credentials, companies.getFirst());
                default -> new Outcome.NeedsTenant(credentials, companies);
            };
        } catch (ConnectorException.InsufficientPermission denied) {
            return new Outcome.Incorrect(CredentialProblem.NO_ACCESS, USER);
        }
    }

    private static boolean isTryton(StoredLogin stored, PlatformHttp http)
            throws ConnectorException {
        try {
            return TrytonRpc.anonymous(stored.address(), stored.database(), http)
                    .version()
                    .startsWith(SERIES);
        } catch (ConnectorException.ContractViolation
                | ConnectorException.NotFound
                | ConnectorException.AccessTokenRejected
                | ConnectorException.InsufficientPermission other) {
            return false;
        }
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        return login.companies(stored(credentials), credentials, http).stream()
                .filter(each -> each.id().equals(tenantId))
                .<Outcome>map(each -> new Outcome.Linked(credentials, each))
                .findFirst()
                .orElseThrow(
                        () -> new ConnectorException.NotFound("There is no company with this id"));
    }

    private static StoredLogin stored(Credentials credentials) throws ConnectorException {
        return StoredLogin.read(
                Objects.requireNonNullElseGet(credentials.refreshToken(), () -> new Secret("")));
    }

    /** Every call has the same address: calls of sessions are told apart by their method. */
    @Override
    public boolean isAuthorizationCall(URI address) {
        return false;
    }

    /** Ends the session. The password stays valid: only Tryton's administrator can change it. */
    @Override
    public void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException {
        try {
            login.logout(stored(credentials), credentials, http);
        } catch (ConnectorException.AccessTokenRejected ended) {
            throw new ConnectorException.AuthorizationRevoked("The session has ended already");
        }
    }
}
