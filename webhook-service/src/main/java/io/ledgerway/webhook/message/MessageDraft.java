package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message before it is stored.
 *
 * @param company its company at the time of the event; null for messages about the client itself,
 *     which match no company tag filter
 * @param endsCompany whether it announces the deletion of the company
 */
record MessageDraft(
        MessageBody body, ClientId client, @Nullable CompanySnapshot company, boolean endsCompany) {

    static MessageDraft of(MessageBody body, CompanySnapshot company) {
        return new MessageDraft(body, company.clientId(), company, false);
    }

    static MessageDraft of(MessageBody body, ClientId client) {
        return new MessageDraft(body, client, null, false);
    }

    static MessageDraft ofEnd(MessageBody body, CompanySnapshot company) {
        return new MessageDraft(body, company.clientId(), company, true);
    }

    /** Tags of the company at the time of the event. */
    Map<String, String> tags() {
        return company == null ? Map.of() : company.tags();
    }
}
