package io.ledgerway.company.client;

import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.ClientNameResponse;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /internal/clients}: account and name of a client for other services. */
@RestController
class InternalClientController {

    private final ClientLookup clientLookup;

    InternalClientController(ClientLookup clientLookup) {
        this.clientLookup = clientLookup;
    }

    @GetMapping("/internal/clients/{clientId}")
    ClientAccountResponse find(@PathVariable ClientId clientId) {
        return clientLookup.view(clientId).orElseThrow(() -> notFound(clientId));
    }

    /** Returns the name that legacy webhook messages contain. */
    @GetMapping("/internal/clients/{clientId}/name")
    ClientNameResponse name(@PathVariable ClientId clientId) {
        return clientLookup
                .name(clientId)
                .map(ClientNameResponse::new)
                .orElseThrow(() -> notFound(clientId));
    }

    private static ApiException notFound(ClientId clientId) {
        return ApiException.notFound("No client was found with ID " + clientId);
    }
}
