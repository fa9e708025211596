package io.ledgerway.model.company;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;

/**
 * What the gateway must know of a client; the answer of company-service's {@code GET
 * /internal/clients/{clientId}}.
 *
 * @param created when the account was made: a free one ends after a year
 * @param suspended whether an operator has closed the account: everything answers 403
 */
public record ClientAccountResponse(ClientId id, Plan plan, Instant created, boolean suspended) {}
