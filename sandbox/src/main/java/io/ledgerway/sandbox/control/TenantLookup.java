package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import org.jspecify.annotations.Nullable;

/** Finds the organisation of a call of the control API. */
class TenantLookup {

    private final ServedDialects dialects;

    TenantLookup(ServedDialects dialects) {
        this.dialects = dialects;
    }

    /** Finds by the id of the organisation or its identifier in a dialect. */
    Tenant require(@Nullable String id) {
        if (id == null) {
            throw ControlError.badRequest("'tenant' is required");
        }
        return dialects.tenant(id)
                .orElseThrow(() -> ControlError.notFound("There is no tenant '%s'".formatted(id)));
    }
}
