package io.ledgerway.system.watch;

import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import java.util.ArrayList;
import java.util.List;

/** The platform fails during the first sync of customers. */
final class PlatformFault implements Fault {

    private final String name;
    private final FaultScenario scenario;
    private final int customers;
    private final String how;
    private final List<Customer> linked = new ArrayList<>();

    /**
     * Describes it.
     *
     * @param how members of the sandbox's fault
     */
    PlatformFault(String name, FaultScenario scenario, int customers, String how) {
        this.name = name;
        this.scenario = scenario;
        this.customers = customers;
        this.how = how;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void strike() {
        scenario.sandbox().fault("{\"path\":\"/native/\",%s}".formatted(how));
        for (int n = 1; n <= customers; n++) {
            linked.add(Customer.linked(scenario.api(), "Faulty Platform " + n, "trji"));
        }
    }

    @Override
    public void repair() {
        scenario.sandbox().clearFaults();
    }

    @Override
    public void assertNothingLost() {
        await("all are read")
                .atMost(FaultScenario.RECOVERY)
                .untilAsserted(() -> linked.forEach(Customer::assertRead));
    }
}
