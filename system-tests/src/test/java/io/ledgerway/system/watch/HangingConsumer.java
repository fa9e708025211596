package io.ledgerway.system.watch;

import io.ledgerway.system.running.Receiver;
import java.util.concurrent.CountDownLatch;

/** A receiver of webhooks accepts requests without responding; another one works. */
final class HangingConsumer implements Fault {

    private final FaultScenario scenario;
    private final Receiver hanging = new Receiver();
    private final Receiver well = new Receiver();
    private final CountDownLatch repaired = new CountDownLatch(1);
    private String consumer = "";
    private String neighbour = "";
    private String company = "";

    HangingConsumer(FaultScenario scenario) {
        this.scenario = scenario;
    }

    @Override
    public String name() {
        return "consumer hanging";
    }

    @Override
    public void strike() {
        hanging.answering(_ -> {
            try {
                repaired.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return 204;
        });
        consumer = scenario.listen(hanging.url());
        neighbour = scenario.listen(well.url());
        company = scenario.api().createCompany("Told to One Who Hangs");
        scenario.awaitMessage(hanging, company);
        scenario.awaitMessage(well, company);
    }

    @Override
    public void repair() {
        repaired.countDown();
    }

    @Override
    public void assertNothingLost() {
        String next = scenario.api().createCompany("Told to One Who Is Well Again");
        scenario.awaitMessage(hanging, next);
        scenario.awaitMessage(well, next);
        scenario.api().delete("/webhooks/" + consumer);
        scenario.api().delete("/webhooks/" + neighbour);
        hanging.close();
        well.close();
    }
}
