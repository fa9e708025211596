package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import reactor.core.publisher.Mono;

/** Leases quota from company-service. */
@FunctionalInterface
interface QuotaLeaseClient {

    Mono<QuotaLeaseResponse> lease(ClientId client, QuotaLeaseRequest request);
}
