package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchRuntimeException;

import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.ManagedProcess;
import io.ledgerway.local.process.StartFailure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StartOrderTests {

    private static final String DEMO_DATA = "demo data";

    /** In the order of {@code run.json}. */
    private static final List<String> SERVICES =
            List.of(
                    "sandbox",
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service",
                    "portal",
                    "gateway");

    private final Map<String, Runnable> starts = new HashMap<>();
    private final Queue<String> ready = new ConcurrentLinkedQueue<>();

    @Test
    void everythingIsReadyAtTheEnd() {
        start();

        assertThat(ready)
                .containsAll(SERVICES)
                .contains("postgresql", "kafka", DEMO_DATA)
                .hasSize(SERVICES.size() + 3);
    }

    @Test
    void slowestServicesStartBeforeTheDatabase() {
        CountDownLatch started = new CountDownLatch(2);
        starts.put("company-service", started::countDown);
        starts.put("sync-service", started::countDown);
        starts.put("postgresql", () -> await(started));

        start();

        assertThat(ready).contains("postgresql");
    }

    @Test
    void demoDataIsCreatedOnceWhatItNeedsIsReady() {
        start();

        assertThat(ready.stream().takeWhile(it -> !it.equals(DEMO_DATA)))
                .contains(
                        "postgresql",
                        "kafka",
                        "sandbox",
                        "company-service",
                        "sync-service",
                        "gateway");
    }

    @Test
    void demoDataIsCreatedWhileOtherServicesStart() {
        CountDownLatch created = new CountDownLatch(1);
        starts.put("portal", () -> await(created));
        starts.put(DEMO_DATA, created::countDown);

        start();

        assertThat(ready).contains("portal");
    }

    @Test
    void failureOfAServiceEndsTheStartAtOnce() {
        CountDownLatch never = new CountDownLatch(1);
        starts.put("sandbox", () -> fail("sandbox ended with status 1"));
        starts.put("portal", () -> await(never));

        assertThat(failure()).isEqualTo("sandbox ended with status 1");
        assertThat(ready).doesNotContain(DEMO_DATA, "portal");
    }

    @Test
    void failureOfTheDemoDataEndsTheStartAtOnce() {
        CountDownLatch never = new CountDownLatch(1);
        starts.put(DEMO_DATA, () -> fail("The demo data could not be created"));
        starts.put("portal", () -> await(never));

        assertThat(failure()).isEqualTo("The demo data could not be created");
    }

    private String failure() {
        RuntimeException failure = catchRuntimeException(this::start);
        assertThat(failure).isNotNull();
        return Console.reason(failure);
    }

    private void start() {
        StartOrder.start(
                process("postgresql"),
                process("kafka"),
                SERVICES.stream().map(this::process).toList(),
                () -> complete(DEMO_DATA));
    }

    private ManagedProcess process(String name) {
        return new ManagedProcess(name, "http://localhost", null, () -> complete(name));
    }

    private long complete(String step) {
        starts.getOrDefault(step, () -> {}).run();
        ready.add(step);
        return 0;
    }

    private static void fail(String message) {
        throw new StartFailure(message);
    }

    /** Fails when another step ends the start. */
    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(1, TimeUnit.MINUTES)) {
                throw new StartFailure("not reached within a minute");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartFailure("interrupted", e);
        }
    }
}
