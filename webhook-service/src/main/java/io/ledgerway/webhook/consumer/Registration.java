package io.ledgerway.webhook.consumer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request body of {@code POST /webhooks}; any member may be missing. */
record Registration(
        @Nullable String url,
        @Nullable Boolean disabled,
        @Nullable List<@Nullable String> eventTypes,
        @Nullable List<@Nullable String> companyTags) {

    static final Registration EMPTY = new Registration(null, null, null, null);
}
