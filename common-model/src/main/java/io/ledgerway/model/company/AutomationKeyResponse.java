package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;

/**
 * Response of webhook-service's {@code GET /internal/automation-keys/{sha256}}: the client of an
 * automation key. An unknown key is 404.
 *
 * @param keyId the key's own id, which the audit log names
 * @param revoked whether the key is revoked (403 instead of 401)
 */
public record AutomationKeyResponse(UUID keyId, ClientId clientId, boolean revoked) {}
