package io.ledgerway.company.client;

import java.util.List;

/** All keys of a client; not paged (platform.md 5). */
record ApiKeyListResponse(List<ApiKeyDetails> results) {

    ApiKeyListResponse {
        results = List.copyOf(results);
    }
}
