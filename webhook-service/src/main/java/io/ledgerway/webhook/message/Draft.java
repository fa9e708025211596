package io.ledgerway.webhook.message;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message that is to be accepted.
 *
 * @param company whom it is about, as it was at the event; none: about the client itself, and no
 *     filter by company tags lets it through
 * @param endsCompany whether it tells that the company is gone
 */
record Draft(
        MessageBody body, ClientId client, @Nullable CompanySnapshot company, boolean endsCompany) {

    static Draft of(MessageBody body, CompanySnapshot company) {
        return new Draft(body, company.clientId(), company, false);
    }

    static Draft of(MessageBody body, ClientId client) {
        return new Draft(body, client, null, false);
    }

    static Draft ofEnd(MessageBody body, CompanySnapshot company) {
        return new Draft(body, company.clientId(), company, true);
    }

    /** The company's tags at the event. */
    Map<String, String> tags() {
        return company == null ? Map.of() : company.tags();
    }
}
