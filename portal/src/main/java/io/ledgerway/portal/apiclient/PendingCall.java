package io.ledgerway.portal.apiclient;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A call under way, so that the panels of a page wait for the slowest and not for the sum. */
public final class PendingCall<T> {

    private static final String LATE = "This part of the service takes longer than usual.";

    private final CompletableFuture<ApiResult<T>> answer;

    private PendingCall(CompletableFuture<ApiResult<T>> answer) {
        this.answer = answer;
    }

    /** Begins the call. */
    public static <T> PendingCall<T> of(Supplier<ApiResult<T>> call) {
        return new PendingCall<>(
                CompletableFuture.supplyAsync(call, it -> Thread.ofVirtual().start(it)));
    }

    /**
     * What came of it until then; what takes longer is away, so that a page does not wait for it.
     *
     * @throws SignedOutException when the session has ended
     */
    public ApiResult<T> answerBy(Deadline deadline) {
        try {
            return answer.get(deadline.left(), TimeUnit.NANOSECONDS);
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
     * What came of it, as if it had been called here.
     *
     * @throws SignedOutException when the session has ended
     */
    public ApiResult<T> answer() {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
