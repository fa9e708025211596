package io.ledgerway.local;

import io.ledgerway.local.process.ManagedProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Order in which the processes start. The number of processes that start at the same time is
 * limited: if all shared the processors, all would be ready at the end. The demo data is created
 * while services that it does not need still start.
 */
final class StartOrder {

    /** One for each processor would be too few: at times, a process waits for disk or database. */
    private static final int MAX_STARTING = 2 * Runtime.getRuntime().availableProcessors();

    /** Their start takes longest. They connect to the database as soon as it is ready. */
    private static final Set<String> BEFORE_DATABASE = Set.of("company-service", "sync-service");

    /** The demo data does not need them. */
    private static final Set<String> LAST =
            Set.of("expense-service", "webhook-service", "file-service", "portal");

    private StartOrder() {}

    /**
     * Starts all processes and returns when all are ready and the demo data exists. Fails as soon
     * as one of the processes or the demo data fails.
     *
     * @param demoData creates the demo data
     */
    static void start(
            ManagedProcess database,
            ManagedProcess broker,
            List<ManagedProcess> others,
            Runnable demoData) {
        ExecutorService threads = Executors.newFixedThreadPool(MAX_STARTING);
        Function<ManagedProcess, CompletableFuture<Void>> start =
                it -> CompletableFuture.runAsync(it::start, threads);
        Predicate<ManagedProcess> early = it -> BEFORE_DATABASE.contains(it.name());
        Predicate<ManagedProcess> last = it -> LAST.contains(it.name());
        var all = new ArrayList<CompletableFuture<Void>>();
        try {
            all.add(start.apply(broker));
            others.stream().filter(early).map(start).forEach(all::add);
            database.start();
            others.stream().filter(early.or(last).negate()).map(start).forEach(all::add);
            all.add(allOf(all).thenRunAsync(demoData, Thread::startVirtualThread));
            others.stream().filter(last).map(start).forEach(all::add);
            awaitAll(all);
        } finally {
            threads.shutdownNow();
        }
    }

    private static CompletableFuture<Void> allOf(List<CompletableFuture<Void>> steps) {
        return CompletableFuture.allOf(steps.toArray(CompletableFuture[]::new));
    }

    /** Waits for all steps; returns at once when one of them fails. */
    private static void awaitAll(List<CompletableFuture<Void>> steps) {
        CompletableFuture<Void> all = allOf(steps);
        for (CompletableFuture<Void> step : steps) {
            step.exceptionally(failure -> {
                all.completeExceptionally(failure);
                return null;
            });
        }
        all.join();
    }
}
