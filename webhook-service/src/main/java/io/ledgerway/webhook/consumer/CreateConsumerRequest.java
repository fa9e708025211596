package io.ledgerway.webhook.consumer;

import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/** Request body of {@code POST /webhooks}. */
@Schema(name = "WebhookConsumerRequest")
record CreateConsumerRequest(
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable String url,
        @JsonDeserialize(using = GivenBooleanDeserializer.class) @Nullable Boolean disabled,
        @Schema(requiredMode = RequiredMode.REQUIRED) @Nullable List<@Nullable String> eventTypes,
        @Nullable List<@Nullable String> companyTags) {

    static final CreateConsumerRequest EMPTY = new CreateConsumerRequest(null, null, null, null);
}
