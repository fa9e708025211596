package io.ledgerway.system.watch;

import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Browser;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The platform rejects all tokens of a customer. */
final class RevokedTokens implements Fault {

    private final FaultScenario scenario;
    private @Nullable Customer linked;

    RevokedTokens(FaultScenario scenario) {
        this.scenario = scenario;
    }

    @Override
    public String name() {
        return "tokens revoked";
    }

    @Override
    public void strike() {
        Customer customer = Customer.linked(scenario.api(), "Revoked Tokens Ltd", "trji");
        linked = customer;
        customer.awaitRead();
        String tenant = scenario.sandbox().tenant(customer.connection());
        scenario.sandbox().call("POST", "/tenants/%s/revoke".formatted(tenant), null);
        read(customer);
        await("the platform's refusal is noticed")
                .atMost(Customer.TIMEOUT)
                .until(() -> customer.status().equals("Deauthorized"));
    }

    @Override
    public void repair() {
        if (linked != null) {
            new Browser().approve(linked.linkUrl());
            read(linked);
        }
    }

    @Override
    public void assertNothingLost() {
        Objects.requireNonNull(linked).awaitRead();
    }

    private void read(Customer customer) {
        scenario.api().post(customer.path() + "/data/queue/suppliers", "");
    }
}
