package io.ledgerway.system.watch;

import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;

/** The database of webhook-service is two minutes fast. */
final class SkewedClock implements Fault {

    private static final String SET = "UPDATE ledgerway_clock SET offset_by = interval '%s'";

    private final FaultScenario scenario;
    private final Databases databases;
    private final Receiver receiver = new Receiver();
    private String consumer = "";

    SkewedClock(FaultScenario scenario) {
        this.scenario = scenario;
        this.databases = new Databases(scenario.system());
    }

    @Override
    public String name() {
        return "clock skewed";
    }

    @Override
    public void strike() {
        consumer = scenario.listen(receiver.url());
        databases.execute("webhook", SET.formatted("2 minutes"));
        scenario.awaitMessage(receiver, scenario.api().createCompany("Told Too Early"));
    }

    @Override
    public void repair() {
        databases.execute("webhook", SET.formatted("0"));
    }

    @Override
    public void assertNothingLost() {
        scenario.awaitMessage(receiver, scenario.api().createCompany("Told in Time"));
        scenario.api().delete("/webhooks/" + consumer);
        receiver.close();
    }
}
