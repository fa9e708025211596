package io.ledgerway.webhook.delivery;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import org.jspecify.annotations.Nullable;

/**
 * A message that was just stored, and by what consumers are found for it.
 *
 * @param company whom it is about; none: about the client itself
 * @param tags the company's, as JSON
 * @param body what is signed and sent
 */
public record NewMessage(
        String id,
        ClientId client,
        String eventType,
        @Nullable CompanyId company,
        String tags,
        MessageBytes body) {

    /** With a body that nobody changes any more. */
    public static NewMessage of(
            String id,
            ClientId client,
            String eventType,
            @Nullable CompanyId company,
            String tags,
            byte[] body,
            @Nullable String traceparent) {
        return new NewMessage(
                id, client, eventType, company, tags, new MessageBytes(body, traceparent));
    }
}
