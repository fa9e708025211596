package io.ledgerway.connector.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.AuthorizedHttp;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.CredentialProblem;
import java.net.URI;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Access by values that the customer types; one call checks them.
 *
 * @param token what is sent as access token; null where the platform needs none
 * @param check the path of the call
 * @param tenantId with typed values, and members of the response as {@code {check.id}}
 */
record TypedAccess(
        List<CredentialField> fields,
        ApiAddress api,
        @Nullable TextTemplate token,
        String check,
        TextTemplate tenantId,
        TextTemplate tenantName)
        implements CredentialForm {

    static final String CHECK = "check.";

    private static final String BASIC = "Basic";
    private static final String NO_TOKEN = "none";

    TypedAccess {
        fields = List.copyOf(fields);
    }

    @Override
    public Outcome verify(Map<String, String> values, PlatformHttp http) throws ConnectorException {
        var credentials = new Credentials(new Secret(token(values)), null, null);
        try {
            var response = authorized(values, credentials, http).get(check).json();
            if (!namesOrganisation(response)) {
                return incorrect(CredentialProblem.OTHER_SYSTEM);
            }
            var open = open(values);
            return new Outcome.Linked(
                    credentials,
                    new Tenant(
                            tenantId.with(it -> value(it, open, response)),
                            tenantName.with(it -> value(it, open, response)),
                            open));
        } catch (ConnectorException.AccessTokenRejected
                | ConnectorException.InsufficientPermission e) {
            return fields.stream()
                    .filter(CredentialField::isSecret)
                    .findFirst()
                    .<Outcome>map(
                            it -> new Outcome.Incorrect(CredentialProblem.WRONG_LOGIN, it.name()))
                    .orElseGet(() -> incorrect(CredentialProblem.NO_ACCESS));
        } catch (ConnectorException.ContractViolation | ConnectorException.NotFound e) {
            return incorrect(CredentialProblem.OTHER_SYSTEM);
        }
    }

    /** Names the address, or the first field where none is typed. */
    private Outcome incorrect(CredentialProblem problem) {
        var field =
                fields.stream()
                        .filter(it -> it.kind() == CredentialField.Kind.ADDRESS)
                        .findFirst()
                        .orElse(fields.getFirst());
        return new Outcome.Incorrect(problem, field.name());
    }

    private JsonApi authorized(
            Map<String, String> values, Credentials credentials, PlatformHttp http)
            throws ConnectorException {
        var errors = ErrorMapper.byStatus();
        return api.of(
                values,
                new AuthorizedHttp(http, new FixedToken(credentials.accessToken()), errors));
    }

    private String token(Map<String, String> values) {
        if (token == null) {
            return NO_TOKEN;
        }
        var text = token.with(it -> values.getOrDefault(it, ""));
        return BASIC.equals(api.scheme())
                ? Base64.getEncoder().encodeToString(text.getBytes(UTF_8))
                : text;
    }

    /** The values that are not secret. */
    private Map<String, String> open(Map<String, String> values) {
        var open = new HashMap<>(values);
        open.keySet()
                .retainAll(
                        fields.stream()
                                .filter(it -> !it.isSecret())
                                .map(CredentialField::name)
                                .collect(Collectors.toSet()));
        return open;
    }

    /** Whether the response has every value that the id and the name need. */
    private boolean namesOrganisation(JsonNode response) {
        return Stream.of(tenantId, tenantName)
                .flatMap(it -> it.names().stream())
                .filter(it -> it.startsWith(CHECK))
                .noneMatch(it -> checked(it, response).isBlank());
    }

    private static String value(String name, Map<String, String> values, JsonNode response) {
        return name.startsWith(CHECK) ? checked(name, response) : values.getOrDefault(name, "");
    }

    /** A member of the response; empty where it is absent, an object or a list. */
    private static String checked(String name, JsonNode response) {
        var found = MemberPath.of(name.substring(CHECK.length())).find(response);
        return found == null || found.isContainer() ? "" : found.asString();
    }

    @Override
    public Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        throw new ConnectorException.NotFound("The values give access to one organisation");
    }

    @Override
    public boolean isAuthorizationCall(URI address) {
        return false;
    }

    /** The platform cannot revoke what the customer typed. */
    @Override
    public void revoke(Credentials credentials, PlatformHttp http) {}
}
