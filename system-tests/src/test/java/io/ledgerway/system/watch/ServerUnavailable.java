package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import java.time.Duration;

/** The database or the broker is killed and stays unavailable for a while. */
final class ServerUnavailable implements Fault {

    private static final Duration OUTAGE = Duration.ofSeconds(20);

    private final String name;
    private final String server;
    private final FaultScenario scenario;
    private final Receiver receiver = new Receiver();
    private String consumer = "";
    private String company = "";
    private long old;

    ServerUnavailable(String name, String server, FaultScenario scenario) {
        this.name = name;
        this.server = server;
        this.scenario = scenario;
    }

    @Override
    public String name() {
        return name;
    }

    /** Creates a company before the database is killed, and while the broker is unavailable. */
    @Override
    public void strike() {
        consumer = scenario.listen(receiver.url());
        boolean database = server.equals("postgresql");
        if (database) {
            company = scenario.api().createCompany("Made Before It Went");
        }
        old = scenario.system().pid(server);
        scenario.system().restartAfter(OUTAGE);
        scenario.system().kill(server);
        if (database) {
            assertThat(scenario.api().get("/companies").status()).isEqualTo(503);
        } else {
            company = scenario.api().createCompany("Made Meanwhile");
        }
    }

    @Override
    public void repair() {
        await(server + " is back")
                .atMost(FaultScenario.RECOVERY)
                .until(() -> scenario.system().pid(server) != old);
        scenario.system().restartAfter(Duration.ofSeconds(1));
    }

    @Override
    public void assertNothingLost() {
        await("the company is told of")
                .atMost(FaultScenario.RECOVERY)
                .until(() -> !receiver.of("company.created", company).isEmpty());
        await().atMost(FaultScenario.RECOVERY)
                .until(() -> scenario.api().get("/companies/" + company).status() == 200);
        scenario.api().delete("/webhooks/" + consumer);
        receiver.close();
    }
}
