package io.ledgerway.company.link.attempt;

import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Attempt of one browser to link a connection.
 *
 * @param verifier PKCE code verifier
 * @param choices organisations among which the customer decides, once the platform has listed them
 * @param parameters of the link that started it
 * @param viaCompany whether it started on the company's page
 * @param renewal whether it started at the connection's fixed address, and therefore only renews
 *     the authorization of the same organisation
 * @param sessionId session whose window made the attempt; null outside of a frame
 * @param reconnects whether the connection was linked before
 */
public record LinkAttempt(
        UUID id,
        CompanyId companyId,
        ConnectionId connectionId,
        String verifier,
        List<Tenant> choices,
        LinkParameters parameters,
        boolean viaCompany,
        boolean renewal,
        @Nullable UUID sessionId,
        boolean reconnects) {

    /** Decision or action of the customer that an attempt waits for. */
    public enum Step {
        /** The customer chooses one of several organisations. */
        CHOOSING("Choosing"),
        /** The customer types the credentials of the platform. */
        TYPING("Typing"),
        /** The customer uploads files; no platform is involved. */
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
        parameters = parameters.withoutSession();
    }

    /** Whether the attempt takes place in a window beside a frame, which shows its result. */
    public boolean isBesideFrame() {
        return sessionId != null;
    }

    @Override
    public String toString() {
        return "LinkAttempt[id=" + id + ", connectionId=" + connectionId + "]";
    }
}
