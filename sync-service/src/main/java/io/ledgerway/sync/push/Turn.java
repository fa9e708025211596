package io.ledgerway.sync.push;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A worker's turn at a connection: for so long, and so many writes, it goes on from one to the next
 * without giving the connection back, and with the access it was given at the first. Whatever
 * changes about the connection meanwhile ends its writes, and with them the turn.
 */
final class Turn {

    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final int MOST = 100;

    private final PushRef task;
    private final Instant until;
    private int left = MOST;
    private @Nullable Opened opened;
    private @Nullable Next next;

    /**
     * @param task the write whose task the worker has: the others are carried by it
     */
    Turn(PushRef task, Instant now) {
        this.task = task;
        this.until = now.plus(LONGEST);
    }

    PushRef task() {
        return task;
    }

    /** Whether there is time for one more; it counts. */
    boolean goesOn(Instant now) {
        return now.isBefore(until) && --left > 0;
    }

    Opened opened(Opening opening) throws ConnectorException {
        Opened known = opened;
        if (known == null) {
            known = opening.open();
            opened = known;
        }
        return known;
    }

    void then(Optional<Next> found) {
        next = found.orElse(null);
    }

    /** What to go on with; once. */
    Optional<Next> next() {
        Optional<Next> found = Optional.ofNullable(next);
        next = null;
        return found;
    }

    /** Asks for access. */
    @FunctionalInterface
    interface Opening {
        Opened open() throws ConnectorException;
    }

    /**
     * The next write of the connection.
     *
     * @param number of its first attempt, where that has been noted already
     */
    record Next(Push push, @Nullable Integer number) {}
}
