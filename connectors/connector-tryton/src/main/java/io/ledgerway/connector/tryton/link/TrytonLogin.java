package io.ledgerway.connector.tryton.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Opens sessions and lists the companies of a user. A session lasts as long as the server's setting
 * {@code max_age} says, 30 days by default; one that ends earlier is replaced by a new login.
 */
public final class TrytonLogin {

    private static final Duration SESSION = Duration.ofDays(1);

    /**
     * How long Tryton refuses logins after wrong passwords: {@code session.timeout}, five minutes
     * by default, from the last attempt. An earlier attempt would prolong it.
     */
    private static final Duration REFUSAL = Duration.ofMinutes(6);

    private final Clock clock;

    public TrytonLogin(Clock clock) {
        this.clock = clock;
    }

    /**
     * Logs in.
     *
     * @throws ConnectorException.AccessTokenRejected when the user or the password is wrong
     * @throws ConnectorException.RateLimited after several wrong passwords
     * @throws ConnectorException.NotFound when there is no such database
     */
    Credentials login(StoredLogin login, PlatformHttp http) throws ConnectorException {
        var result = session(login, http);
        var key = result.path(1).asString("");
        if (!result.path(0).isInt() || key.isEmpty()) {
            throw new ConnectorException.ContractViolation("The login has no session", null);
        }
        var session =
                "%s:%d:%s".formatted(login.user().replace(':', ' '), result.path(0).asInt(), key);
        return new Credentials(
                new Secret(Base64.getEncoder().encodeToString(session.getBytes(UTF_8))),
                clock.instant().plus(SESSION),
                login.secret());
    }

    /** On SQLite, a database that does not exist is an error of the call. */
    private static JsonNode session(StoredLogin login, PlatformHttp http)
            throws ConnectorException {
        try {
            return TrytonRpc.anonymous(login.address(), login.database(), http)
                    .session(
                            "common.db.login",
                            List.of(login.user(), Map.of("password", login.password().value())));
        } catch (ConnectorException.ContractViolation e) {
            if (String.valueOf(e.getMessage()).endsWith("doesn't exist!")) {
                throw new ConnectorException.NotFound("Tryton has no such database");
            }
            throw e;
        } catch (ConnectorException.RateLimited e) {
            var delay = e.retryAfter().compareTo(REFUSAL) > 0 ? e.retryAfter() : REFUSAL;
            throw new ConnectorException.RateLimited(String.valueOf(e.getMessage()), delay);
        }
    }

    /** The companies that the user has access to. */
    List<Tenant> companies(StoredLogin login, Credentials credentials, PlatformHttp http)
            throws ConnectorException {
        var rpc =
                TrytonRpc.ofSession(
                        login.address(), login.database(), credentials.accessToken().value(), http);
        var preferences = rpc.read("model.res.user.get_preferences", List.of(false), Map.of());
        var ids =
                preferences
                        .path("companies")
                        .valueStream()
                        .map(it -> it.asInt())
                        .distinct()
                        .toList();
        return rpc
                .search(
                        "company.company",
                        List.of(List.of("id", "in", ids)),
                        ids.size() + 1,
                        List.of("party.name", "currency.code", TrytonRow.CREATED),
                        Map.of("companies", ids))
                .stream()
                .map(it -> tenant(login, it))
                .toList();
    }

    private static Tenant tenant(StoredLogin login, TrytonRow company) {
        var attributes = new HashMap<String, String>();
        attributes.put(TrytonCredentialForm.ADDRESS, login.address());
        attributes.put(TrytonCredentialForm.DATABASE, login.database());
        attributes.put(TrytonCredentialForm.USER, login.user());
        attributes.put(TrytonRpc.COMPANY, company.id());
        attributes.put(TrytonRpc.CURRENCY, company.row("currency").required("code"));
        attributes.put(TrytonRpc.CREATED, String.valueOf(company.time(TrytonRow.CREATED)));
        var address = URI.create(login.address());
        return new Tenant(
                "%s%s/%s/%s"
                        .formatted(
                                address.getAuthority(),
                                address.getPath(),
                                login.database(),
                                company.id()),
                company.row("party").required("name"),
                attributes);
    }

    /** Ends the session. */
    void logout(StoredLogin login, Credentials credentials, PlatformHttp http)
            throws ConnectorException {
        TrytonRpc.ofSession(
                        login.address(), login.database(), credentials.accessToken().value(), http)
                .session("common.db.logout", List.of());
    }
}
