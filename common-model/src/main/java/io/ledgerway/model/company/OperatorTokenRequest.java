package io.ledgerway.model.company;

/**
 * Request body of company-service's {@code POST /internal/operator-tokens}.
 *
 * @param keyHash SHA-256 of the operator's key, lower-case hex
 * @param audience the {@code ServiceName} of the service that the token is for
 */
public record OperatorTokenRequest(String keyHash, String audience) {}
