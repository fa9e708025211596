package io.ledgerway.portal.apiclient;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A running call, so that the panels of a page are loaded concurrently. */
public final class PendingCall<T> {

    private static final String LATE = "This part of the service takes longer than usual.";

    private final CompletableFuture<ApiResult<T>> call;

    private PendingCall(CompletableFuture<ApiResult<T>> call) {
        this.call = call;
    }

    /** Starts the call. */
    public static <T> PendingCall<T> of(Supplier<ApiResult<T>> call) {
        return new PendingCall<>(
                CompletableFuture.supplyAsync(call, it -> Thread.ofVirtual().start(it)));
    }

    /**
     * The result, or unavailable if the call is not complete at the deadline.
     *
     * @throws SignedOutException if the session has ended
     */
    public ApiResult<T> resultBy(Deadline deadline) {
        try {
            return call.get(deadline.left(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return new ApiResult.Unavailable<>(LATE, null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new ApiResult.Unavailable<>(LATE, null);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e);
        }
    }

    /**
     * The result of the call.
     *
     * @throws SignedOutException if the session has ended
     */
    public ApiResult<T> result() {
        try {
            return call.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
