package io.ledgerway.company.tokenvault;

import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs at most one refresh per grant in this process; concurrent callers share its result. The
 * refresh continues after its callers have timed out, so that issued tokens are stored.
 */
class SingleFlight {

    private final ConcurrentMap<UUID, CompletableFuture<RefreshResult>> flights =
            new ConcurrentHashMap<>();
    private final TokenRefresh refresh;
    private final Executor background;
    private final Duration timeout;

    SingleFlight(TokenRefresh refresh, Executor background, Duration timeout) {
        this.refresh = refresh;
        this.background = background;
        this.timeout = timeout;
    }

    /**
     * Refreshes a grant, unless its tokens are newer than those that the caller has seen.
     *
     * @param seen generation that the caller has seen
     * @return {@code Unavailable} also if the refresh takes longer than the timeout
     */
    RefreshResult newerThan(UUID grant, long seen) {
        RefreshResult result = join(grant, seen);
        // A refresh that had already completed returns the generation the caller has seen: repeat
        // it.
        return result instanceof RefreshResult.Renewed(Grant it) && it.generation() <= seen
                ? join(grant, seen)
                : result;
    }

    private RefreshResult join(UUID grant, long seen) {
        CompletableFuture<RefreshResult> mine = new CompletableFuture<>();
        CompletableFuture<RefreshResult> running = flights.putIfAbsent(grant, mine);
        if (running == null) {
            background.execute(() -> execute(grant, seen, mine));
        }
        return await(running == null ? mine : running);
    }

    private void execute(UUID grant, long seen, CompletableFuture<RefreshResult> flight) {
        try {
            RefreshResult result = refresh.run(grant, seen);
            flights.remove(grant, flight);
            flight.complete(result);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fail(grant, flight, e);
        } catch (RuntimeException | Error e) {
            fail(grant, flight, e);
        }
    }

    private void fail(UUID grant, CompletableFuture<RefreshResult> flight, Throwable cause) {
        flights.remove(grant, flight);
        flight.completeExceptionally(cause);
    }

    private RefreshResult await(CompletableFuture<RefreshResult> flight) {
        try {
            return flight.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new RefreshResult.Unavailable("The platform has not responded yet");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new RefreshResult.Unavailable("Interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("The refresh failed", e);
        }
    }
}
