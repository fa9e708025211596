package io.ledgerway.company.credentialimport;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.credentialform.CredentialCheck;
import io.ledgerway.company.credentialform.CredentialVerifier;
import io.ledgerway.company.credentialform.FormProblem;
import io.ledgerway.company.credentialform.TypedCredentials;
import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import io.ledgerway.connector.link.CredentialForm;
import io.ledgerway.connector.link.LinkFlow.Outcome;
import io.ledgerway.connector.link.LinkFlow.Outcome.Linked;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/**
 * Import for a platform whose credentials customers type. The body has the fields of the platform's
 * form as strings, and {@code tenantId} where they give access to several organisations. The same
 * limits of attempts apply as on the link page.
 */
final class TypedCredentialImport {

    private static final Logger log = LoggerFactory.getLogger(TypedCredentialImport.class);

    private static final String TENANT = "tenantId";
    private static final Duration RETRY = Duration.ofSeconds(30);

    private final CredentialVerifier verifier;
    private final Platforms platforms;

    TypedCredentialImport(CredentialVerifier verifier, Platforms platforms) {
        this.verifier = verifier;
        this.platforms = platforms;
    }

    /** Whether customers type the credentials of the platform. */
    boolean supports(String platformKey) {
        return verifier.form(platformKey).isPresent();
    }

    /**
     * Reads and validates the body without calling the platform.
     *
     * @throws ApiException 400 with all validation errors
     */
    TypedCredentials read(String platformKey, @Nullable JsonNode body) {
        if (body == null || !body.isObject()) {
            throw CredentialImportRequest.notAnObject();
        }
        List<CredentialField> fields = verifier.form(platformKey).orElseThrow().fields();
        TypedCredentials typed = TypedCredentials.of(fields, text(body));
        ValidationErrors errors = new ValidationErrors(CredentialImportRequest.VALIDATOR);
        typed.problems()
                .forEach((field, problem) ->
                        errors.add(field, problem.text(field, name(platformKey))));
        errors.throwFirstIfAny();
        return typed;
    }

    /**
     * Logs in with the credentials of the body.
     *
     * @throws ApiException 400 if they are wrong, 429 after too many failures, 503 if the platform
     *     is unavailable
     */
    Linked verify(Connection connection, @Nullable JsonNode body) throws ConnectorException {
        String platform = connection.source().platformKey();
        TypedCredentials typed = read(platform, body);
        return switch (verifier.verify(connection, typed, null)) {
            case CredentialCheck.Completed(Outcome outcome) ->
                    linked(connection, typed, outcome, tenantId(connection, body));
            case CredentialCheck.Failed(FormProblem problem, String field) ->
                    throw failed(problem, field, name(platform));
            case CredentialCheck.Throttled(Duration delay) ->
                    throw ApiException.of(
                            HttpStatus.TOO_MANY_REQUESTS,
                            "Too many attempts failed; nothing was sent to the platform",
                            delay);
        };
    }

    /** Ends the access of credentials that are not stored; best effort. */
    void revoke(Connection connection, Linked linked) {
        try {
            form(connection).revoke(linked.credentials(), http(connection));
        } catch (ConnectorException e) {
            log.info("Credentials were not revoked: {}", e.getClass().getSimpleName());
        }
    }

    private Linked linked(
            Connection connection,
            TypedCredentials typed,
            Outcome outcome,
            @Nullable String tenantId)
            throws ConnectorException {
        return switch (outcome) {
            case Linked linked -> linked;
            case Outcome.NeedsTenant several -> chosen(connection, several, tenantId);
            case Outcome.Denied(String _, String description) ->
                    throw CredentialImportRequest.invalid(firstField(typed), description + ".");
            case Outcome.Incorrect(var problem, String field) ->
                    throw CredentialImportRequest.invalid(field, field + ": " + problem);
        };
    }

    private Linked chosen(
            Connection connection, Outcome.NeedsTenant several, @Nullable String tenantId)
            throws ConnectorException {
        Optional<Tenant> chosen =
                several.choices().stream().filter(it -> it.id().equals(tenantId)).findFirst();
        if (chosen.isEmpty()) {
            revoke(connection, new Linked(several.credentials(), several.choices().getFirst()));
            throw CredentialImportRequest.invalid(
                    TENANT,
                    TENANT
                            + " must be one of the organisations that the credentials open: "
                            + several.choices().stream()
                                    .map(it -> it.id() + " (" + it.name() + ")")
                                    .collect(Collectors.joining(", "))
                            + ".");
        }
        Outcome result =
                form(connection)
                        .chooseTenant(several.credentials(), chosen.get().id(), http(connection));
        return result instanceof Linked linked
                ? linked
                : new Linked(several.credentials(), chosen.get());
    }

    private static @Nullable String tenantId(Connection connection, @Nullable JsonNode body) {
        String given = text(Objects.requireNonNull(body)).apply(TENANT);
        return given == null ? connection.lastTenantId() : given;
    }

    private static ApiException failed(FormProblem problem, String field, String platform) {
        String text = problem.text(field, platform);
        return problem.isTemporary()
                ? ApiException.unavailable(text + " Nothing was changed.", RETRY)
                : CredentialImportRequest.invalid(field, text);
    }

    private static Function<String, @Nullable String> text(JsonNode body) {
        return field -> {
            JsonNode value = body.path(field);
            return value.isString() ? value.stringValue() : null;
        };
    }

    private static String firstField(TypedCredentials typed) {
        return typed.fields().getFirst().name();
    }

    private String name(String platformKey) {
        return platforms.require(platformKey).descriptor().name();
    }

    private CredentialForm form(Connection connection) {
        return verifier.form(connection.source().platformKey()).orElseThrow();
    }

    private PlatformHttp http(Connection connection) {
        return platforms.http(
                connection.source().platformKey(),
                new CallOwner(connection.companyId(), connection.id()));
    }
}
