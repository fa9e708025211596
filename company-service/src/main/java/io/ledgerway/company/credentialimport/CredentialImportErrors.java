package io.ledgerway.company.credentialimport;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Why handed-in credentials do not link a connection, in the caller's terms. */
final class CredentialImportErrors {

    private static final Logger log = LoggerFactory.getLogger(CredentialImportErrors.class);

    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Duration LATER = Duration.ofSeconds(30);

    private CredentialImportErrors() {}

    static ApiException of(ConnectorException failure, List<String> tenantFields) {
        return switch (failure) {
            case ConnectorException.AccessTokenRejected e ->
                    CredentialImportRequest.wrong(
                            "accessToken",
                            "The platform does not accept the access token: " + e.getMessage());
            case ConnectorException.AuthorizationRevoked e ->
                    CredentialImportRequest.wrong(
                            "refreshToken",
                            "The platform does not accept the credentials: "
                                    + e.getMessage()
                                    + ". They were used or revoked before; the customer can link"
                                    + " through linkUrl.");
            case ConnectorException.NotFound e ->
                    CredentialImportRequest.wrong(field(tenantFields), e.getMessage() + ".");
            case ConnectorException.RateLimited e ->
                    ApiException.unavailable(
                            "The platform asks for patience, nothing was changed", e.retryAfter());
            default -> {
                log.warn("Credentials could not be proven: {}", failure.getMessage());
                yield ApiException.unavailable(
                        "The platform could not prove the credentials, nothing was changed", LATER);
            }
        };
    }

    static ApiException notOffered(String platformKey) {
        return ApiException.badRequest(
                "Platform " + platformKey + " has no authorization that could be handed in");
    }

    static ApiException inProgress() {
        return ApiException.conflict(
                "Credentials are being handed in for this connection already", SOON);
    }

    static ApiException otherLinked(Connection other) {
        return ApiException.conflict(
                "Data connection "
                        + other.id()
                        + " to "
                        + other.source().platformName()
                        + " is Linked: a company has one accounting connection at a time");
    }

    static ApiException otherOrganisation(List<String> tenantFields) {
        return CredentialImportRequest.wrong(
                field(tenantFields),
                "The credentials open another organisation than the one this connection was linked"
                        + " to. Create a new connection for it.");
    }

    static ApiException gone() {
        return ApiException.notFound("Data connection not found");
    }

    private static String field(List<String> tenantFields) {
        return tenantFields.isEmpty() ? "accessToken" : tenantFields.getFirst();
    }
}
