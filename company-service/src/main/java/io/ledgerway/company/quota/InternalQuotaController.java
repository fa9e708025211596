package io.ledgerway.company.quota;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Leases parts of a client's daily quota to gateways. */
@RestController
class InternalQuotaController {

    private final QuotaLeaseService leases;

    InternalQuotaController(QuotaLeaseService leases) {
        this.leases = leases;
    }

    @PostMapping("/internal/clients/{clientId}/quota-lease")
    QuotaLeaseResponse lease(
            @PathVariable ClientId clientId, @RequestBody QuotaLeaseRequest request) {
        return leases.lease(clientId, request);
    }
}
