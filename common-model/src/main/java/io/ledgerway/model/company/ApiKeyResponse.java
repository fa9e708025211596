package io.ledgerway.model.company;

import java.util.UUID;

/**
 * Response of company-service's {@code GET /internal/api-keys/{sha256}}: the client of an API key.
 * An unknown key is 404.
 *
 * @param keyId the key's own id, which the audit log names
 * @param revoked whether the key is revoked (403 instead of 401)
 */
public record ApiKeyResponse(UUID keyId, ClientAccountResponse client, boolean revoked) {}
