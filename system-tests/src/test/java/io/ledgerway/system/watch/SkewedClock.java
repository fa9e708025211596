package io.ledgerway.system.watch;

import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;

/** The database of webhook-service is two minutes fast. */
final class SkewedClock implements Fault {

    private static final String SET = "UPDATE ledgerway_clock SET offset_by = interval '%s'";

    private final Scene scene;
    private final Databases databases;
    private final Receiver receiver = new Receiver();
    private String consumer = "";

    SkewedClock(Scene scene) {
        this.scene = scene;
        this.databases = new Databases(scene.system());
    }

    @Override
    public String name() {
        return "clock skewed";
    }

    @Override
    public void strike() {
        consumer = scene.listen(receiver.url());
        databases.execute("webhook", SET.formatted("2 minutes"));
        awaitMessage("Told Too Early");
    }

    @Override
    public void mend() {
        databases.execute("webhook", SET.formatted("0"));
    }

    @Override
    public void assertNothingLost() {
        awaitMessage("Told in Time");
        scene.api().delete("/webhooks/" + consumer);
        receiver.close();
    }

    private void awaitMessage(String name) {
        String company = scene.company(name);
        await("is told")
                .atMost(Customer.PATIENCE)
                .until(() -> !receiver.of("company.created", company).isEmpty());
    }

    @Override
    public String toString() {
        return name();
    }
}
