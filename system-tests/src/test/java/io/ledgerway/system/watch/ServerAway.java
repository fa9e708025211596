package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import java.time.Duration;

/** The database or the broker is killed and stays unavailable for a while. */
final class ServerAway implements Fault {

    private final String name;
    private final String server;
    private final Duration away;
    private final Scene scene;
    private final Receiver receiver = new Receiver();
    private String consumer = "";
    private String company = "";
    private long old;

    ServerAway(String name, String server, Duration away, Scene scene) {
        this.name = name;
        this.server = server;
        this.away = away;
        this.scene = scene;
    }

    @Override
    public String name() {
        return name;
    }

    /** Creates a company before the database is killed, and while the broker is unavailable. */
    @Override
    public void strike() {
        consumer = scene.listen(receiver.url());
        boolean database = server.equals("postgresql");
        if (database) {
            company = scene.company("Made Before It Went");
        }
        old = scene.system().pid(server);
        scene.system().restartAfter(away);
        scene.system().kill(server);
        if (database) {
            assertThat(scene.api().get("/companies").status()).isEqualTo(503);
        } else {
            company = scene.company("Made Meanwhile");
        }
    }

    @Override
    public void mend() {
        await(server + " is back")
                .atMost(Scene.RECOVERY)
                .until(() -> scene.system().pid(server) != old);
        scene.system().restartAfter(Duration.ofSeconds(1));
    }

    @Override
    public void assertNothingLost() {
        await("the company is told of")
                .atMost(Scene.RECOVERY)
                .until(() -> !receiver.of("company.created", company).isEmpty());
        await().atMost(Scene.RECOVERY)
                .until(() -> scene.api().get("/companies/" + company).status() == 200);
        scene.api().delete("/webhooks/" + consumer);
        receiver.close();
    }

    @Override
    public String toString() {
        return name;
    }
}
