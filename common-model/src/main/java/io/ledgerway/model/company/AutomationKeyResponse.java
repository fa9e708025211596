package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;

/**
 * Response of webhook-service's {@code GET /internal/automation-keys/{sha256}}: the client of an
 * automation key. 404 if the key is unknown.
 *
 * @param keyId id of the key, as in the audit log
 * @param revoked whether the key is revoked (403 instead of 401)
 */
public record AutomationKeyResponse(UUID keyId, ClientId clientId, boolean revoked) {}
