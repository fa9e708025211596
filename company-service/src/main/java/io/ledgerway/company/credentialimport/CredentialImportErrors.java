package io.ledgerway.company.credentialimport;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Errors of an import of credentials, for the caller. */
final class CredentialImportErrors {

    private static final Logger log = LoggerFactory.getLogger(CredentialImportErrors.class);

    private static final Duration RETRY_SHORT = Duration.ofSeconds(5);
    private static final Duration RETRY_LONG = Duration.ofSeconds(30);

    private CredentialImportErrors() {}

    static ApiException of(ConnectorException failure, List<String> tenantFields) {
        return switch (failure) {
            case ConnectorException.AccessTokenRejected e ->
                    CredentialImportRequest.invalid(
                            "accessToken",
                            "The platform rejected the access token: " + e.getMessage());
            case ConnectorException.AuthorizationRevoked e ->
                    CredentialImportRequest.invalid(
                            "refreshToken",
                            "The platform rejected the credentials: "
                                    + e.getMessage()
                                    + ". They were already used or revoked. The customer can link"
                                    + " through linkUrl.");
            case ConnectorException.NotFound e ->
                    CredentialImportRequest.invalid(field(tenantFields), e.getMessage() + ".");
            case ConnectorException.RateLimited e ->
                    ApiException.unavailable(
                            "The platform limits requests; nothing was changed", e.retryAfter());
            default -> {
                log.warn("Credentials could not be verified: {}", failure.getMessage());
                yield ApiException.unavailable(
                        "The platform could not verify the credentials; nothing was changed",
                        RETRY_LONG);
            }
        };
    }

    static ApiException importUnsupported(String platformKey) {
        return ApiException.badRequest(
                "Platform " + platformKey + " does not support the import of credentials");
    }

    static ApiException inProgress() {
        return ApiException.conflict(
                "Another import for this connection is in progress", RETRY_SHORT);
    }

    static ApiException otherLinked(Connection other) {
        return ApiException.conflict(
                "Data connection "
                        + other.id()
                        + " to "
                        + other.source().platformName()
                        + " is Linked. A company can have one Linked accounting connection.");
    }

    static ApiException otherOrganisation(List<String> tenantFields) {
        return CredentialImportRequest.invalid(
                field(tenantFields),
                "The credentials belong to another organisation than the one this connection was"
                        + " linked to. Create a new connection for it.");
    }

    static ApiException notFound(ConnectionId id) {
        return ApiException.notFound("Data connection " + id + " not found");
    }

    private static String field(List<String> tenantFields) {
        return tenantFields.isEmpty() ? "accessToken" : tenantFields.getFirst();
    }
}
