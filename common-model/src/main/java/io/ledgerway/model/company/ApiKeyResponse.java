package io.ledgerway.model.company;

import java.util.UUID;

/**
 * The answer of company-service's {@code GET /internal/api-keys/{sha256}}: whose key it is. A key
 * that never existed answers 404.
 *
 * @param keyId the key's own id, which the audit log names
 * @param revoked whether it opens nothing any more (403 instead of 401)
 */
public record ApiKeyResponse(UUID keyId, ClientAccountResponse client, boolean revoked) {}
