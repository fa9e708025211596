package io.ledgerway.local;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Starts the system, waits until it is healthy and stops it on Ctrl-C: {@code ./run}. */
public final class Local {

    private static final int POSTGRES_PORT = 15432;
    private static final int KAFKA_PORT = 19092;

    private final Workspace workspace = new Workspace(Path.of("").toAbsolutePath());
    private final Guard guard = Guard.start();
    private final Queue<Child> children = new ConcurrentLinkedQueue<>();
    private final long begin = System.nanoTime();

    private Local() {}

    public static void main(String[] args) throws InterruptedException {
        Local local = new Local();
        Runtime.getRuntime().addShutdownHook(new Thread(local.guard::close, "stop"));
        try {
            local.start();
            local.finishStartupCaches();
        } catch (RuntimeException e) {
            System.err.println(message(e));
            System.exit(1);
        }
        Thread.currentThread().join();
    }

    private void start() {
        Ports.requireFree(Map.of("kafka", KAFKA_PORT, "gateway", 8080, "company-service", 8081));

        var postgres =
                CompletableFuture.supplyAsync(
                        () -> Postgres.start(workspace, guard, POSTGRES_PORT));
        var kafka = CompletableFuture.runAsync(this::startKafka);
        var gateway = CompletableFuture.runAsync(() -> start(gateway()));
        postgres.join().createDatabase("company");
        report("postgres", POSTGRES_PORT);
        kafka.join();
        start(companyService());
        gateway.join();

        System.out.printf(
                "Ready after %.1f s: http://localhost:8080 (logs in .local/logs, Ctrl-C stops)%n",
                seconds());
    }

    private void startKafka() {
        Child broker = start(KafkaBroker.program(workspace, KAFKA_PORT));
        Ready.whenListening(broker, KAFKA_PORT, Duration.ofMinutes(1));
        report("kafka", KAFKA_PORT);
    }

    private void start(Service service) {
        Child child = start(service.program(workspace));
        Ready.whenHealthy(child, service.port(), Duration.ofMinutes(2));
        report(service.name(), service.port());
    }

    private Child start(Program program) {
        Child child = program.start(workspace, guard);
        children.add(child);
        return child;
    }

    private void finishStartupCaches() {
        boolean recording = children.stream().anyMatch(it -> it.cache().recording());
        if (recording && children.stream().allMatch(it -> it.cache().finish(it.process()))) {
            System.out.println("Start-up caches written: the next start is quicker.");
        }
    }

    private static Service gateway() {
        return new Service(
                "gateway",
                8080,
                Map.of(
                        "GATEWAY_SERVICES_COMPANY",
                        "http://127.0.0.1:8081",
                        "SPRING_REACTOR_NETTY_SHUTDOWNQUIETPERIOD",
                        "0s"));
    }

    private static Service companyService() {
        return new Service(
                "company-service",
                8081,
                Map.of(
                        "SPRING_DATASOURCE_URL",
                        "jdbc:postgresql://127.0.0.1:%d/company".formatted(POSTGRES_PORT),
                        "SPRING_KAFKA_BOOTSTRAP_SERVERS",
                        "127.0.0.1:" + KAFKA_PORT));
    }

    private void report(String name, int port) {
        System.out.printf("%5.1f s  %-16s :%d%n", seconds(), name, port);
    }

    private double seconds() {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** The innermost reason: what {@link CompletableFuture#join} wraps says nothing. */
    private static String message(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null && !(cause instanceof IllegalStateException)) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
