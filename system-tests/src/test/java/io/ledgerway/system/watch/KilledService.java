package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.time.Duration;

/** A service is killed with SIGKILL and restarted after a while, as by Kubernetes. */
final class KilledService implements Fault {

    private static final Duration DOWN = Duration.ofSeconds(6);

    private final String service;
    private final FaultScenario scenario;
    private final String path;
    private long old;

    /**
     * Describes it.
     *
     * @param path a path that only this service serves; empty for the gateway
     */
    KilledService(String service, FaultScenario scenario, String path) {
        this.service = service;
        this.scenario = scenario;
        this.path = path;
    }

    @Override
    public String name() {
        return service + " killed";
    }

    @Override
    public void strike() {
        old = scenario.system().pid(service);
        scenario.system().restartAfter(DOWN);
        scenario.system().kill(service);
        if (path.isEmpty()) {
            assertThatThrownBy(() -> scenario.api().get("/companies"))
                    .isInstanceOf(UncheckedIOException.class);
        } else {
            assertThat(scenario.api().ours("GET", path, "").status()).isIn(502, 503);
        }
    }

    @Override
    public void repair() {
        await(service + " is back")
                .atMost(FaultScenario.RECOVERY)
                .until(() -> scenario.system().pid(service) != old);
        scenario.system().restartAfter(Duration.ofSeconds(1));
    }

    @Override
    public void assertNothingLost() {
        String answered = path.isEmpty() ? "/companies?pageSize=1" : path;
        await(answered)
                .atMost(FaultScenario.RECOVERY)
                .until(() -> scenario.api().ours("GET", answered, "").status() < 500);
    }
}
