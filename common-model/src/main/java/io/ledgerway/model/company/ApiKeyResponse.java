package io.ledgerway.model.company;

import java.util.UUID;

/**
 * Response of company-service's {@code GET /internal/api-keys/{sha256}}: the client of an API key.
 * 404 if the key is unknown.
 *
 * @param keyId id of the key, as in the audit log
 * @param revoked whether the key is revoked (403 instead of 401)
 */
public record ApiKeyResponse(UUID keyId, ClientAccountResponse client, boolean revoked) {}
