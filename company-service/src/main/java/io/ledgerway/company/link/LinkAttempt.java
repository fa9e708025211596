package io.ledgerway.company.link;

import io.ledgerway.connector.link.Tenant;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.List;
import java.util.UUID;

/**
 * One browser on its way to a platform and back.
 *
 * @param verifier PKCE: what proves to the platform that we began it
 * @param choices organisations that the customer has to choose from, once the platform named them
 */
record LinkAttempt(
        UUID id,
        CompanyId companyId,
        ConnectionId connectionId,
        String verifier,
        List<Tenant> choices) {

    LinkAttempt {
        choices = List.copyOf(choices);
    }

    @Override
    public String toString() {
        return "LinkAttempt[id=" + id + ", connectionId=" + connectionId + "]";
    }
}
