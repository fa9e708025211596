package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /admin/clients/{clientId}/apiKeys}: API keys of a client, managed by operators. */
@RestController
@RequestMapping("/admin/clients/{clientId}/apiKeys")
class AdminApiKeyController {

    private final ClientAccountService clientAccountService;
    private final ApiKeyService keys;

    AdminApiKeyController(ClientAccountService clientAccountService, ApiKeyService keys) {
        this.clientAccountService = clientAccountService;
        this.keys = keys;
    }

    @GetMapping
    ApiKeyListResponse list(@PathVariable ClientId clientId) {
        return keys.of(clientAccountService.require(clientId).id());
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ApiKeyDetails create(
            @PathVariable ClientId clientId,
            @RequestBody(required = false) @Nullable CreateApiKeyRequest request) {
        String name = CreateApiKeyRequest.checkedName(request);
        return keys.create(clientAccountService.require(clientId).id(), name);
    }

    @DeleteMapping("/{apiKeyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable ClientId clientId, @PathVariable UUID apiKeyId) {
        keys.delete(clientAccountService.require(clientId).id(), apiKeyId);
    }
}
