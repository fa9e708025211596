package io.ledgerway.model.company;

import org.jspecify.annotations.Nullable;

/**
 * The body of company-service's {@code POST /internal/connections/{connectionId}/access-grant}.
 *
 * @param minimumLifeSeconds how long the access token must live at least
 * @param rejectedGeneration the generation whose token the platform just refused, if any: it is
 *     refreshed only when it is still the current one
 */
public record AccessTokenRequest(int minimumLifeSeconds, @Nullable Long rejectedGeneration) {}
