package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaGrant;
import io.ledgerway.model.company.QuotaRequest;
import io.ledgerway.model.id.ClientId;
import reactor.core.publisher.Mono;

/** Who gives out the quotas: company-service. */
@FunctionalInterface
interface QuotaSource {

    Mono<QuotaGrant> lease(ClientId client, QuotaRequest request);
}
