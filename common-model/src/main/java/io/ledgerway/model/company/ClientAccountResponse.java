package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;

/**
 * Client account as the gateway needs it; the response of company-service's {@code GET
 * /internal/clients/{clientId}}.
 *
 * @param created when the account was created; a free account expires after a year
 * @param suspended whether an operator has suspended the account; every request is then rejected
 *     with 403
 */
public record ClientAccountResponse(ClientId id, Plan plan, Instant created, boolean suspended) {}
