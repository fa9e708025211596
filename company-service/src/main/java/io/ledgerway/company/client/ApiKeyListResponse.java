package io.ledgerway.company.client;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** All API keys of a client. The list has no pages. */
@Schema(name = "ApiKeyList")
record ApiKeyListResponse(List<ApiKeyDetails> results) {

    ApiKeyListResponse {
        results = List.copyOf(results);
    }
}
