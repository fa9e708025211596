package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a read stands: what a checkpoint holds.
 *
 * @param from the platform's clock at the start of the last complete read; absent before the first
 * @param since changes from here on are read; absent for all
 * @param upper the platform's clock at the start of this read: pages end there, and the next read
 *     begins there
 * @param deletedSince deletions from here on are read
 * @param cursor where the current phase goes on; absent at its beginning
 */
record Progress(
        Phase phase,
        @Nullable Instant from,
        @Nullable Instant since,
        @Nullable Instant upper,
        @Nullable Instant deletedSince,
        @Nullable String cursor) {

    private static final int VERSION = 1;

    /** The stations of a read. */
    enum Phase {
        START,
        RECORDS,
        CATCH_UP,
        DELETIONS,
        IDS,
        DONE
    }

    /**
     * Where to begin, or to go on.
     *
     * @throws ConnectorException.CursorExpired when the checkpoint is none of ours
     */
    static Progress of(PullRequest request) throws ConnectorException {
        var listing = request.mode() == Mode.LIVE_IDS;
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return listing ? listing() : start(null);
        }
        var progress = read(checkpoint);
        if (listing) {
            return progress.phase == Phase.IDS ? progress : listing();
        }
        return switch (progress.phase) {
            case START -> request.mode() == Mode.FULL ? start(null) : progress;
            case RECORDS, CATCH_UP, DELETIONS, DONE -> progress;
            case IDS -> throw new ConnectorException.CursorExpired("The checkpoint lists ids only");
        };
    }

    static Progress start(@Nullable Instant from) {
        return new Progress(Phase.START, from, null, null, null, null);
    }

    private static Progress listing() {
        return new Progress(Phase.IDS, null, null, null, null, null);
    }

    /** Everything is read, not only what changed. */
    boolean isFull() {
        return from == null;
    }

    Progress at(@Nullable String next) {
        return new Progress(phase, from, since, upper, deletedSince, next);
    }

    Progress in(Phase next) {
        return new Progress(next, from, since, upper, deletedSince, null);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        put(state, "from", from);
        put(state, "since", since);
        put(state, "upper", upper);
        put(state, "deletedSince", deletedSince);
        put(state, "cursor", cursor);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Object value) {
        if (value != null) {
            state.put(name, value.toString());
        }
    }

    private static Progress read(Checkpoint checkpoint) throws ConnectorException {
        var state = checkpoint.state();
        var phase = state.get("phase");
        if (checkpoint.version() != VERSION || phase == null) {
            throw new ConnectorException.CursorExpired("The checkpoint is of another version");
        }
        try {
            return new Progress(
                    Phase.valueOf(phase),
                    instant(state, "from"),
                    instant(state, "since"),
                    instant(state, "upper"),
                    instant(state, "deletedSince"),
                    state.get("cursor"));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
        }
    }

    private static @Nullable Instant instant(Map<String, String> state, String name) {
        var text = state.get(name);
        return text == null ? null : Instant.parse(text);
    }
}
