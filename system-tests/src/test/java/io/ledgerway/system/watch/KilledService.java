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
    private final Scene scene;
    private final String path;
    private long old;

    /**
     * Describes it.
     *
     * @param path a path that only this service serves; empty for the gateway
     */
    KilledService(String service, Scene scene, String path) {
        this.service = service;
        this.scene = scene;
        this.path = path;
    }

    @Override
    public String name() {
        return service + " killed";
    }

    @Override
    public void strike() {
        old = scene.system().pid(service);
        scene.system().restartAfter(DOWN);
        scene.system().kill(service);
        if (path.isEmpty()) {
            assertThatThrownBy(() -> scene.api().get("/companies"))
                    .isInstanceOf(UncheckedIOException.class);
        } else {
            assertThat(scene.api().ours("GET", path, "").status()).isIn(502, 503);
        }
    }

    @Override
    public void mend() {
        await(service + " is back")
                .atMost(Scene.RECOVERY)
                .until(() -> scene.system().pid(service) != old);
        scene.system().restartAfter(Duration.ofSeconds(1));
    }

    @Override
    public void assertNothingLost() {
        String answered = path.isEmpty() ? "/companies?pageSize=1" : path;
        await(answered)
                .atMost(Scene.RECOVERY)
                .until(() -> scene.api().ours("GET", answered, "").status() < 500);
    }

    @Override
    public String toString() {
        return name();
    }
}
