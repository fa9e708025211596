package io.ledgerway.webhook.consumer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of {@code POST /webhooks} as it came; anything may be missing (webhooks.md 2.2). */
record Registration(
        @Nullable String url,
        @Nullable Boolean disabled,
        @Nullable List<@Nullable String> eventTypes,
        @Nullable List<@Nullable String> companyTags) {

    static final Registration EMPTY = new Registration(null, null, null, null);
}
