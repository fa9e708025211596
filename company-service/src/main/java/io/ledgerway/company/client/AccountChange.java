package io.ledgerway.company.client;

import io.ledgerway.company.check.Checks;
import io.ledgerway.model.company.Plan;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code PATCH /admin/clients/{clientId}}. What is missing or null stays as it is.
 *
 * @param name a client of the bootstrap file keeps the name it has there
 * @param suspended true closes the account: every call answers 403
 * @param limits the whole of the client's own limits; {@code {}} takes them away
 */
record AccountChange(
        @Nullable String name,
        @Nullable Plan plan,
        @Nullable Boolean suspended,
        @Nullable Limits limits) {

    AccountChange checked() {
        Checks checks = new Checks("UpdateClient");
        NewAccount.checkName(checks, name);
        NewAccount.checkLimits(checks, limits);
        checks.done();
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
