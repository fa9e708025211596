package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;

/**
 * The answer of webhook-service's {@code GET /internal/automation-keys/{sha256}}: whose automation
 * app it opens for. A key that never existed answers 404.
 *
 * @param keyId the key's own id, which the audit log names
 * @param revoked whether it opens nothing any more (403 instead of 401)
 */
public record AutomationKeyResponse(UUID keyId, ClientId clientId, boolean revoked) {}
