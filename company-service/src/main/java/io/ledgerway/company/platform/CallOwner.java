package io.ledgerway.company.platform;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import org.jspecify.annotations.Nullable;

/**
 * The company and connection whose usage of a platform contains a call.
 *
 * @param companyId null if it is deleted
 * @param connectionId null if it is deleted
 */
public record CallOwner(@Nullable CompanyId companyId, @Nullable ConnectionId connectionId) {

    /** Deleted companies and connections. */
    public static final CallOwner DELETED = new CallOwner(null, null);
}
