package io.ledgerway.company.client;

import io.ledgerway.model.company.Plan;
import io.ledgerway.starter.error.ValidationErrors;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code PATCH /admin/clients/{clientId}}. Missing or null members keep their value.
 *
 * @param name new name; the bootstrap file finds its clients by name
 * @param suspended true suspends the account: every request gets 403
 * @param limits replaces all overrides of the plan's limits; {@code {}} removes them
 */
record UpdateClientRequest(
        @Nullable String name,
        @Nullable Plan plan,
        @Nullable Boolean suspended,
        @Nullable ClientLimitOverrides limits) {

    UpdateClientRequest checked() {
        ValidationErrors validationErrors = new ValidationErrors("UpdateClient");
        CreateClientRequest.checkName(validationErrors, name);
        CreateClientRequest.checkLimits(validationErrors, limits);
        validationErrors.throwFirstIfAny();
        return this;
    }

    void apply(ClientAccount account, Instant now) {
        if (name != null) {
            account.setName(name.strip());
        }
        if (plan != null) {
            account.setPlan(plan);
        }
        if (limits != null) {
            account.setLimits(limits);
        }
        if (Boolean.TRUE.equals(suspended)) {
            account.suspend(now);
        }
        if (Boolean.FALSE.equals(suspended)) {
            account.resume();
        }
    }
}
