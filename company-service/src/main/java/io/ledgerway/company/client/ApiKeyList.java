package io.ledgerway.company.client;

import java.util.List;

/** All keys of a client; not paged (platform.md 5). */
record ApiKeyList(List<ApiKeyDetails> results) {

    ApiKeyList {
        results = List.copyOf(results);
    }
}
