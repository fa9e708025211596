package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.sandbox.mapping.NativeJson;
import java.net.URI;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The dialect's OAuth endpoints, called as the application we are registered as. */
final class NativeOAuth {

    private final ConnectorSettings settings;
    private final Clock clock;

    NativeOAuth(ConnectorSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    URI authorizeUrl(Map<String, String> query) {
        return Uris.of(settings.sandboxBrowserUrl(), "/oauth/authorize", query);
    }

    String clientId() {
        return settings.clientId();
    }

    /**
     * Trades a grant, a code or a refresh token, for credentials.
     *
     * @throws ConnectorException.AuthorizationRevoked when the platform no longer knows the grant
     */
    Credentials token(Map<String, String> form, PlatformHttp http) throws ConnectorException {
        var answer = http.send(post("/oauth/token", form));
        if (answer.status() == 400) {
            throw refused(answer);
        }
        if (answer.status() == 401) {
            throw new ConnectorException.InsufficientPermission(
                    "The platform does not accept our client id and secret");
        }
        NativeErrors.check(answer);
        return parse(answer, Tokens.class).credentials(form.get("refresh_token"), clock);
    }

    List<Tenant> tenants(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var bearer = "Bearer " + credentials.accessToken().value();
        var uri = Uris.of(settings.sandboxUrl(), "/oauth/tenants", Map.of());
        var answer = http.send(Call.get(uri, Map.of("Authorization", bearer)));
        NativeErrors.check(answer);
        return parse(answer, Tenants.class).tenants().stream()
                .map(each -> new Tenant(each.id(), each.name(), Map.of()))
                .toList();
    }

    void revoke(Secret token, PlatformHttp http) throws ConnectorException {
        NativeErrors.check(http.send(post("/oauth/revoke", Map.of("token", token.value()))));
    }

    private Call post(String path, Map<String, String> form) {
        var pair = settings.clientId() + ":" + settings.clientSecret();
        var basic = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
        return new Call(
                "POST",
                Uris.of(settings.sandboxUrl(), path, Map.of()),
                Map.of(
                        "Authorization",
                        basic,
                        "Content-Type",
                        "application/x-www-form-urlencoded",
                        "Accept",
                        "application/json"),
                Uris.form(form));
    }

    private static ConnectorException refused(Answer answer) throws ConnectorException {
        var error = parse(answer, Refusal.class).error();
        return "invalid_grant".equals(error)
                ? new ConnectorException.AuthorizationRevoked("invalid_grant")
                : new ConnectorException.ContractViolation("Token endpoint: " + error, null);
    }

    /** The cause is left out: it would quote tokens. */
    private static <T> T parse(Answer answer, Class<T> type) throws ConnectorException {
        try {
            return NativeJson.read(answer.body(), type);
        } catch (JacksonException e) {
            throw new ConnectorException.ContractViolation(
                    "The platform's OAuth answer cannot be read: " + type.getSimpleName(), null);
        }
    }

    /** The token answer; prints nothing of itself. */
    record Tokens(String accessToken, long expiresIn, @Nullable String refreshToken) {

        Tokens {
            NativeJson.required(accessToken, "access_token");
        }

        @Override
        public String toString() {
            return "Tokens[***]";
        }

        /** A platform that sends no new refresh token means the old one to be kept. */
        Credentials credentials(@Nullable String previous, Clock clock) {
            var refresh = refreshToken == null ? previous : refreshToken;
            return new Credentials(
                    new Secret(accessToken),
                    clock.instant().plusSeconds(expiresIn),
                    refresh == null ? null : new Secret(refresh));
        }
    }

    /** Why there are no tokens. */
    record Refusal(@Nullable String error) {}

    /** The organisations we may see. */
    record Tenants(List<Entry> tenants) {

        Tenants {
            tenants = List.copyOf(NativeJson.required(tenants, "tenants"));
        }

        /** One of them. */
        record Entry(String id, String name) {

            Entry {
                NativeJson.required(id, "id");
                NativeJson.required(name, "name");
            }
        }
    }
}
