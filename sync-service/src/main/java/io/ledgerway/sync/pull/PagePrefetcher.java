package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.tracing.Tracing;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Takes the next page from its source while the caller works on the previous one. At most one page
 * is taken ahead. An exception of the source is thrown by {@link #next}.
 */
final class PagePrefetcher<T> implements AutoCloseable {

    private final StepSource<T> stepSource;
    private @Nullable FutureTask<T> ahead;

    PagePrefetcher(StepSource<T> stepSource) {
        this.stepSource = stepSource;
    }

    /** Starts to take the next page, in a virtual thread. */
    void begin() {
        if (ahead == null) {
            ahead = new FutureTask<>(Tracing.wrap(stepSource::next));
            Thread.ofVirtual().name("page-prefetcher").start(ahead);
        }
    }

    /** Whether a page was begun that {@link #next} has not returned yet. */
    boolean isAhead() {
        return ahead != null;
    }

    /** Returns the next page. */
    T next() throws ConnectorException {
        FutureTask<T> begun = ahead;
        ahead = null;
        return begun == null ? stepSource.next() : result(begun);
    }

    /** Waits for a running fetch, which ends within the timeout of its call. */
    @Override
    public void close() {
        FutureTask<T> begun = ahead;
        ahead = null;
        if (begun != null) {
            try {
                await(begun);
            } catch (ExecutionException e) {
                // the result is no longer needed
            }
        }
    }

    private static <T> T result(FutureTask<T> begun) throws ConnectorException {
        try {
            return await(begun);
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case ConnectorException cause -> throw cause;
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw new IllegalStateException(e);
            }
        }
    }

    private static <T> T await(FutureTask<T> begun) throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return begun.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Source of pages; called by one thread at a time. */
    @FunctionalInterface
    interface StepSource<T> {
        T next() throws ConnectorException;
    }
}
