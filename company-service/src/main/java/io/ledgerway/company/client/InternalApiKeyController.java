package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyView;
import io.ledgerway.starter.error.ApiException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Tells the gateway whose key it has in hand; revoked keys are still known. */
@RestController
class InternalApiKeyController {

    private final Clients clients;

    InternalApiKeyController(Clients clients) {
        this.clients = clients;
    }

    @GetMapping("/internal/api-keys/{sha256}")
    ApiKeyView find(@PathVariable String sha256) {
        return clients.byKeyHash(sha256)
                .orElseThrow(() -> ApiException.notFound("No such API key"));
    }
}
