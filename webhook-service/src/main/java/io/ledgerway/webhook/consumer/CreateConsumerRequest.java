package io.ledgerway.webhook.consumer;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request body of {@code POST /webhooks}. Each member may be absent. */
@Schema(name = "WebhookConsumerRequest")
record CreateConsumerRequest(
        @Nullable String url,
        @Nullable Boolean disabled,
        @Nullable List<@Nullable String> eventTypes,
        @Nullable List<@Nullable String> companyTags) {

    static final CreateConsumerRequest EMPTY = new CreateConsumerRequest(null, null, null, null);
}
