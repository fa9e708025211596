package io.ledgerway.company.client;

import io.ledgerway.starter.identity.Caller;
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

/** {@code /apiKeys} (platform.md 19). */
@RestController
@RequestMapping("/apiKeys")
class ApiKeyController {

    private final ApiKeyService keys;

    ApiKeyController(ApiKeyService keys) {
        this.keys = keys;
    }

    /** Lists the API keys, masked: the first and last four characters. */
    @GetMapping
    ApiKeyListResponse list(Caller caller) {
        return keys.of(caller.clientId());
    }

    /** Makes an API key, which is shown whole only in this answer. At most ten; then 409. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ApiKeyDetails create(
            Caller caller, @RequestBody(required = false) @Nullable CreateApiKeyRequest arguments) {
        return keys.create(caller.clientId(), CreateApiKeyRequest.checkedName(arguments));
    }

    /** Deletes an API key; it stops within a second. The last one cannot be deleted: 409. */
    @DeleteMapping("/{apiKeyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller caller, @PathVariable UUID apiKeyId) {
        keys.delete(caller.clientId(), apiKeyId);
    }
}
