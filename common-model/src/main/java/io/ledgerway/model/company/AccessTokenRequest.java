package io.ledgerway.model.company;

import org.jspecify.annotations.Nullable;

/**
 * Request body of company-service's {@code POST /internal/connections/{connectionId}/access-token}.
 *
 * @param minimumLifeSeconds minimum remaining lifetime of the access token
 * @param rejectedGeneration generation of the token that the platform rejected, if any; it is
 *     refreshed only if it is still the current generation
 */
public record AccessTokenRequest(int minimumLifeSeconds, @Nullable Long rejectedGeneration) {}
