package io.ledgerway.sync.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.tracing.Tracing;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Takes the next step of a read while the last one is being stored: one step ahead, never two at
 * one time. What a step ends with, its failure too, is told when it is asked for.
 */
final class PagePrefetcher<T> implements AutoCloseable {

    private final StepSource<T> stepSource;
    private @Nullable FutureTask<T> ahead;

    PagePrefetcher(StepSource<T> stepSource) {
        this.stepSource = stepSource;
    }

    /** Begins with the next step, in a thread of its own. */
    void begin() {
        if (ahead == null) {
            ahead = new FutureTask<>(Tracing.wrap(stepSource::next));
            Thread.ofVirtual().name("read-ahead").start(ahead);
        }
    }

    /** The next step. */
    T next() throws ConnectorException {
        FutureTask<T> begun = ahead;
        ahead = null;
        return begun == null ? stepSource.next() : result(begun);
    }

    /** Waits for a step that was begun: its call is out, and ends within its own time. */
    @Override
    public void close() {
        FutureTask<T> begun = ahead;
        ahead = null;
        if (begun != null) {
            try {
                await(begun);
            } catch (ExecutionException e) {
                // nobody asks for that step any more
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

    /** Something that goes step by step; one thread at a time. */
    @FunctionalInterface
    interface StepSource<T> {
        T next() throws ConnectorException;
    }
}
