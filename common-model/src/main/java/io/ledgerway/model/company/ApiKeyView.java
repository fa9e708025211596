package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;

/**
 * The answer of company-service's {@code GET /internal/api-keys/{sha256}}: whose key it is. A key
 * that never existed answers 404.
 *
 * @param revoked whether it opens nothing any more (403 instead of 401)
 * @param created when the client's account was made
 */
public record ApiKeyView(ClientId clientId, Plan plan, Instant created, boolean revoked) {}
