package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.starter.error.ApiException;
import java.time.Instant;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Internal API for gateways: resolves an API key to its client, also if the key is revoked, and
 * records when keys were used.
 */
@RestController
@RequestMapping("/internal")
class InternalApiKeyController {

    private final ClientLookup clientLookup;
    private final ApiKeyUse use;

    InternalApiKeyController(ClientLookup clientLookup, ApiKeyUse use) {
        this.clientLookup = clientLookup;
        this.use = use;
    }

    @GetMapping("/api-keys/{sha256}")
    ApiKeyResponse find(@PathVariable String sha256) {
        return clientLookup
                .byKeyHash(sha256)
                .orElseThrow(() -> ApiException.notFound("No API key was found"));
    }

    /** Records the last use of several keys. Unknown hashes are ignored. */
    @PostMapping("/api-key-usage")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void recordUsage(@RequestBody Map<String, Instant> times) {
        use.record(times);
    }
}
