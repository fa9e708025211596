package io.ledgerway.model.company;

import java.util.UUID;

/**
 * The body of company-service's {@code POST /internal/clients/{clientId}/quota}: a gateway asks for
 * a part of the client's daily quota (architecture: rate limits).
 *
 * @param gateway which gateway process asks
 * @param wanted how many requests it would like to let through
 * @param returned how many of its last grant it has not used and gives back
 * @param overdrawn how many it let through without a grant while nobody could be asked
 */
public record QuotaRequest(UUID gateway, int wanted, int returned, int overdrawn) {}
