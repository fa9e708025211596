package io.ledgerway.model.company;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Response body of company-service's {@code POST /internal/operator-tokens}; 404 if the key is
 * unknown.
 *
 * @param token identity token that names the operator; null if there are no operators
 * @param expiresAt expiry of the token; null if there is none
 */
public record OperatorTokenResponse(@Nullable String token, @Nullable Instant expiresAt) {

    @Override
    public String toString() {
        return "OperatorTokenResponse[until " + expiresAt + "]";
    }
}
