package io.ledgerway.gateway.auth;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import java.util.UUID;

/**
 * Response of company-service's {@code GET /internal/sessions/{sessionId}}; 404 for an ended
 * session.
 */
record SessionResponse(ClientId clientId, UUID userId, Role role) {}
