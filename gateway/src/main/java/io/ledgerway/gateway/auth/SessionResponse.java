package io.ledgerway.gateway.auth;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import java.util.UUID;

/**
 * The answer of company-service's {@code GET /internal/sessions/{sessionId}}; an ended session
 * answers 404.
 */
record SessionResponse(ClientId clientId, UUID userId, Role role) {}
