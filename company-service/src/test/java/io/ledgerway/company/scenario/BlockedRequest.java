package io.ledgerway.company.scenario;

import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api.ApiResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** A request that waits for a lock of another transaction. */
public final class BlockedRequest {

    private BlockedRequest() {}

    /** Makes a change, sends the request, commits the change once the request waits for it. */
    public static ApiResponse during(
            Runnable change,
            Callable<ApiResponse> request,
            TransactionOperations transactions,
            JdbcClient jdbc)
            throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ApiResponse> response =
                    Objects.requireNonNull(
                            transactions.execute(_ -> {
                                change.run();
                                int session =
                                        jdbc.sql("SELECT pg_backend_pid()")
                                                .query(Integer.class)
                                                .single();
                                Future<ApiResponse> waiting = threads.submit(request);
                                awaitBlockedBy(session, jdbc);
                                return waiting;
                            }));
            return response.get();
        }
    }

    /** Waits until another session waits for a lock of the given one. */
    public static void awaitBlockedBy(int session, JdbcClient jdbc) {
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(10))
                .until(() ->
                        jdbc.sql(
                                        """
                                        SELECT EXISTS (
                                            SELECT FROM pg_locks
                                             WHERE NOT granted
                                               AND :session = ANY (pg_blocking_pids(pid)))
                                        """)
                                .param("session", session)
                                .query(Boolean.class)
                                .single());
    }
}
