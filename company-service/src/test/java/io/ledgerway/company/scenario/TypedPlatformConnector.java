package io.ledgerway.company.scenario;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialField.Kind;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import io.ledgerway.connector.link.LinkFlow;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.pull.PullSource;
import io.ledgerway.model.company.SourceType;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The connector of {@link TypedPlatform}. */
record TypedPlatformConnector(Clock clock) implements PlatformConnector {

    private static final Duration SESSION = Duration.ofHours(1);

    @Override
    public PlatformDescriptor descriptor() {
        return new PlatformDescriptor(
                TypedPlatform.KEY,
                "Typed Books",
                new UUID(7, 1),
                new UUID(7, 2),
                SourceType.ACCOUNTING,
                Authorization.CREDENTIALS,
                new RatePolicy(List.of(), 1),
                Map.of(),
                Map.of(),
                false);
    }

    @Override
    public LinkFlow linkFlow() {
        return new Form(clock);
    }

    @Override
    public Optional<TokenRefresher> tokenRefresher() {
        return Optional.empty();
    }

    @Override
    public PullSource pull() {
        throw new UnsupportedOperationException("Nothing is pulled here");
    }

    private record Form(Clock clock) implements CredentialForm {

        @Override
        public List<CredentialField> fields() {
            return List.of(
                    new CredentialField(
                            "address",
                            "Address",
                            Kind.ADDRESS,
                            "Of the server.",
                            "https://books.example.com",
                            200,
                            true),
                    new CredentialField("database", "Database", Kind.TEXT, "", "", 60, true),
                    new CredentialField("user", "User", Kind.TEXT, "", "", 60, true),
                    new CredentialField("note", "Note", Kind.TEXT, "", "", 60, false),
                    new CredentialField("password", "Password", Kind.SECRET, "", "", 100, true));
        }

        @Override
        public Outcome verify(Map<String, String> values, PlatformHttp http)
                throws ConnectorException {
            var response =
                    http.send(
                            new Request(
                                    "POST",
                                    URI.create(values.get("address") + "/login"),
                                    Map.of("Content-Type", "application/json"),
                                    JsonMapper.shared().writeValueAsString(values)));
            return switch (response.status()) {
                case 200 -> authorized(values, response);
                case 401 -> new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, "password");
                case 404 -> new Outcome.Incorrect(CredentialProblem.UNKNOWN_DATABASE, "database");
                default ->
                        throw HttpStatusErrors.map(response, "HTTP " + response.status())
                                .orElseThrow();
            };
        }

        private Outcome authorized(Map<String, String> values, Response response)
                throws ConnectorException {
            try {
                var body = JsonMapper.shared().readTree(response.body());
                var credentials =
                        new Credentials(
                                new Secret(body.path("session").asString()),
                                clock.instant().plus(SESSION),
                                new Secret(JsonMapper.shared().writeValueAsString(values)));
                var tenants = new ArrayList<Tenant>();
                body.path("companies").forEach(it -> tenants.add(tenant(values, it.stringValue())));
                return tenants.size() == 1
                        ? new Outcome.Linked(credentials, tenants.getFirst())
                        : new Outcome.NeedsTenant(credentials, tenants);
            } catch (JacksonException e) {
                throw new ConnectorException.ContractViolation("Not JSON", e);
            }
        }

        private static Tenant tenant(Map<String, String> values, String company) {
            return new Tenant(
                    values.get("address") + "/" + values.get("database") + "#" + company,
                    company,
                    Map.of(
                            "address", values.getOrDefault("address", ""),
                            "database", values.getOrDefault("database", ""),
                            "user", values.getOrDefault("user", ""),
                            "company", company));
        }

        @Override
        public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
                throws ConnectorException {
            var refresh = credentials.refreshToken();
            if (refresh == null) {
                throw new ConnectorException.NotFound("There is no login");
            }
            var login = JsonMapper.shared().readTree(refresh.value());
            var values =
                    Map.of(
                            "address", login.path("address").asString(),
                            "database", login.path("database").asString(),
                            "user", login.path("user").asString());
            return new Outcome.Linked(
                    credentials, tenant(values, tenantId.substring(tenantId.indexOf('#') + 1)));
        }

        @Override
        public boolean isAuthorizationCall(URI address) {
            return address.getPath().endsWith("/login");
        }

        @Override
        public void revoke(Credentials credentials, PlatformHttp http) {}
    }
}
