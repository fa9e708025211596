package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the organisation of a call of the control API. */
class TenantLookup {

    private final Tenants tenants;

    TenantLookup(Tenants tenants) {
        this.tenants = tenants;
    }

    Tenant require(@Nullable String id) {
        if (id == null) {
            throw ControlError.badRequest("'tenant' is required");
        }
        try {
            return tenants.find(UUID.fromString(id)).orElseThrow(() -> unknown(id));
        } catch (IllegalArgumentException e) {
            throw unknown(id);
        }
    }

    private static ControlError unknown(String id) {
        return ControlError.notFound("There is no tenant '%s'".formatted(id));
    }
}
