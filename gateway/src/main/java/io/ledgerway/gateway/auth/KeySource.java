package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ApiKeyView;
import reactor.core.publisher.Mono;

/** Who knows the API keys. */
interface KeySource {

    /**
     * Whose key it is; empty when there never was such a key, an error when nobody can be asked.
     *
     * @param hash SHA-256 of the key, lower-case hex
     */
    Mono<ApiKeyView> find(String hash);
}
