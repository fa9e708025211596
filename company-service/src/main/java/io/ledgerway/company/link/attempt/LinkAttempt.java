package io.ledgerway.company.link.attempt;

import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.List;
import java.util.UUID;

/**
 * One browser on its way to a platform and back.
 *
 * @param verifier PKCE: what proves to the platform that we began it
 * @param choices organisations that the customer has to say a word on, once the platform named them
 * @param parameters of the link that it began with
 * @param viaCompany whether it began on the company's page
 */
public record LinkAttempt(
        UUID id,
        CompanyId companyId,
        ConnectionId connectionId,
        String verifier,
        List<Tenant> choices,
        LinkParameters parameters,
        boolean viaCompany) {

    /** What an attempt waits for once the platform has let us in. */
    public enum Step {
        /** One of several organisations is to be chosen. */
        CHOOSING("Choosing"),
        /** The organisation is not the one linked before: is it meant? */
        CONFIRMING("Confirming"),
        /** Files may be uploaded; there is no platform. */
        UPLOADING("Uploading");

        private final String stored;

        Step(String stored) {
            this.stored = stored;
        }

        String stored() {
            return stored;
        }
    }

    public LinkAttempt {
        choices = List.copyOf(choices);
    }

    @Override
    public String toString() {
        return "LinkAttempt[id=" + id + ", connectionId=" + connectionId + "]";
    }
}
