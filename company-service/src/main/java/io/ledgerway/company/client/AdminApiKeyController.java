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

/** {@code /admin/clients/{clientId}/apiKeys}: a client's first key, and what became of it. */
@RestController
@RequestMapping("/admin/clients/{clientId}/apiKeys")
class AdminApiKeyController {

    private final Accounts accounts;
    private final ApiKeys keys;

    AdminApiKeyController(Accounts accounts, ApiKeys keys) {
        this.accounts = accounts;
        this.keys = keys;
    }

    @GetMapping
    ApiKeyList list(@PathVariable ClientId clientId) {
        return keys.of(accounts.require(clientId).id());
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ApiKeyDetails create(
            @PathVariable ClientId clientId,
            @RequestBody(required = false) @Nullable NewApiKey arguments) {
        String name = NewApiKey.checkedName(arguments);
        return keys.create(accounts.require(clientId).id(), name);
    }

    @DeleteMapping("/{apiKeyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable ClientId clientId, @PathVariable UUID apiKeyId) {
        keys.delete(accounts.require(clientId).id(), apiKeyId);
    }
}
