package io.ledgerway.company.client;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
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

/** {@code /apiKeys}: API keys of the calling client. */
@Tag(name = "Settings")
@RestController
@RequestMapping("/apiKeys")
class ApiKeyController {

    private final ApiKeyService keys;

    ApiKeyController(ApiKeyService keys) {
        this.keys = keys;
    }

    /** Returns all API keys of the client, masked to the first and last four characters. */
    @Operation(summary = "List API keys")
    @GetMapping
    ApiKeyListResponse list(Caller caller) {
        return keys.of(caller.clientId());
    }

    /**
     * Returns the key in full only in this response. A client has at most ten keys; an eleventh is
     * 409.
     */
    @Operation(summary = "Create an API key")
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    ApiKeyDetails create(
            Caller caller, @RequestBody(required = false) @Nullable CreateApiKeyRequest request) {
        return keys.create(caller.clientId(), CreateApiKeyRequest.checkedName(request));
    }

    /** The key is rejected within one second. The last key cannot be deleted (409). */
    @RespondsWithError(status = 409, description = "It is the last API key.")
    @Operation(summary = "Delete an API key")
    @DeleteMapping("/{apiKeyId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(Caller caller, @PathVariable UUID apiKeyId) {
        keys.delete(caller.clientId(), apiKeyId);
    }
}
