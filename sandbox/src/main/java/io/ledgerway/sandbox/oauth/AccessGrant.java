package io.ledgerway.sandbox.oauth;

import java.time.Instant;
import java.util.UUID;

/**
 * The grant of an access token.
 *
 * @param expiresAt expiry of the token, by the clock of its organisations
 */
public record AccessGrant(UUID grant, Instant expiresAt, boolean revoked, boolean expired) {}
