package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message before it is stored.
 *
 * @param company whom it is about, as it was at the event; none: about the client itself, and no
 *     filter by company tags lets it through
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

    /** The company's tags at the event. */
    Map<String, String> tags() {
        return company == null ? Map.of() : company.tags();
    }
}
