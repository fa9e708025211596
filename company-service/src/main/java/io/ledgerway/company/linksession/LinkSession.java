package io.ledgerway.company.linksession;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Permission to use the link pages of one company without a one-time password.
 *
 * @param connectionId the only connection that it is for; null for all
 * @param origin origin of the page with the frame; null outside of a frame
 * @param open false after its time; its pages then only say so
 */
public record LinkSession(
        UUID id,
        Purpose purpose,
        CompanyId companyId,
        @Nullable ConnectionId connectionId,
        @Nullable String origin,
        boolean open) {

    /** Query parameter and form field of the secret. */
    public static final String PARAMETER = "link.session";

    /** Purpose of a session: the pages that it opens. */
    public enum Purpose {
        LINK("Link"),
        MAPPING("Mapping");

        private final String stored;

        Purpose(String stored) {
            this.stored = stored;
        }

        String stored() {
            return stored;
        }

        static Purpose read(String stored) {
            return stored.equals(MAPPING.stored) ? MAPPING : LINK;
        }
    }

    /** Whether it permits the link of a company. */
    public boolean permits(CompanyId company) {
        return connectionId == null && isFor(company);
    }

    /** Whether it permits the link of a connection. */
    public boolean permits(CompanyId company, ConnectionId connection) {
        return isFor(company) && (connectionId == null || connectionId.equals(connection));
    }

    /** Whether it permits the page of the expense mapping. */
    public boolean permitsMapping() {
        return open && purpose == Purpose.MAPPING;
    }

    private boolean isFor(CompanyId company) {
        return open && purpose == Purpose.LINK && companyId.equals(company);
    }
}
