package io.ledgerway.system.upgrade;

import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Two instances of every service behind a load balancer, with one PostgreSQL and one Kafka. */
final class Fleet implements AutoCloseable {

    /** In the order of {@code docs/operations/upgrade.md}. */
    static final List<String> SERVICES =
            List.of(
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "file-service",
                    "webhook-service",
                    "portal",
                    "gateway");

    private static final Logger log = LoggerFactory.getLogger(Fleet.class);

    /** {@code drainSeconds} of the chart. */
    private static final String DRAIN = "5s";

    /** Part of {@code preStopSeconds} of the chart in which load balancers are updated. */
    private static final Duration UNTIL_KNOWN = Duration.ofSeconds(2);

    private static final Duration REST_OF_PRE_STOP = Duration.ofSeconds(3);

    private final List<Replica> replicas = new ArrayList<>();
    private final LoadBalancer balancer;

    /**
     * @param ground a system that was started without services
     */
    Fleet(RunningSystem ground) {
        Path state = ground.launcher().state();
        JsonNode services = services(state);
        Map<String, Integer> frontends = new LinkedHashMap<>();
        for (String service : SERVICES) {
            JsonNode entry = services.get(service);
            frontends.put(service, entry.get("port").asInt());
            Map<String, String> environment = environment(entry.get("environment"));
            Stream.of("a", "b")
                    .map(it -> new Replica(service, it, environment, state.resolve("logs")))
                    .forEach(replicas::add);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
        balancer = new LoadBalancer(state, frontends, replicas);
    }

    private static JsonNode services(Path state) {
        try {
            return JsonMapper.shared().readTree(Files.readString(state.resolve("services.json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> environment(JsonNode variables) {
        Map<String, String> environment = new HashMap<>();
        variables
                .properties()
                .forEach(it -> environment.put(it.getKey(), it.getValue().asString()));
        environment.put("LEDGERWAY_DRAIN_PERIOD", DRAIN);
        // on a busy machine the gateway must still reach the quota service
        environment.put("LEDGERWAY_LIMITS_LEASE_TIMEOUT", "4s");
        return environment;
    }

    /** Two at a time, because of the small machine. */
    void start(Release release) {
        for (int first = 0; first < replicas.size(); first += 2) {
            List<Replica> pair = replicas.subList(first, first + 2);
            pair.forEach(it -> it.start(release));
            pair.forEach(Replica::awaitReady);
            pair.forEach(balancer::remove);
            pair.forEach(balancer::add);
        }
    }

    /** Replaces one instance after the other, as a rollout without surge does. */
    void moveTo(Release release, List<String> services) {
        for (Replica replica : replicas) {
            if (services.contains(replica.service())) {
                exchange(replica, release);
            }
        }
    }

    private void exchange(Replica replica, Release release) {
        pause(UNTIL_KNOWN);
        balancer.remove(replica);
        pause(REST_OF_PRE_STOP);
        long stopSignalled = System.nanoTime();
        replica.terminate();
        long ended = System.nanoTime();
        replica.start(release);
        replica.awaitReady();
        balancer.add(replica);
        log.info(
                "{} is of the {} release: ended after {} ms, ready after {} ms",
                replica,
                release.name(),
                (ended - stopSignalled) / 1_000_000,
                (System.nanoTime() - ended) / 1_000_000);
    }

    static void pause(Duration time) {
        await().pollDelay(time).atMost(time.plusMinutes(1)).until(() -> true);
    }

    @Override
    public void close() {
        replicas.forEach(Replica::kill);
        if (balancer != null) {
            balancer.close();
        }
    }
}
