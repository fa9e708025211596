package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The position of a pull, as it is stored in a checkpoint.
 *
 * @param previousStart the sandbox's clock at the start of the last complete pull; null for a full
 *     pull
 * @param changedSince the earliest change to pull; null for all
 * @param currentStart the sandbox's clock at the start of this pull: the latest change to pull, and
 *     where the next pull starts
 * @param deletedSince the earliest deletion to pull
 * @param cursor of the next page in the current phase; null for the first
 */
record SandboxPullPosition(
        Phase phase,
        @Nullable Instant previousStart,
        @Nullable Instant changedSince,
        @Nullable Instant currentStart,
        @Nullable Instant deletedSince,
        @Nullable String cursor) {

    private static final int VERSION = 1;

    /** The phases of a pull, in order. */
    enum Phase {
        START,
        RECORDS,
        CATCH_UP,
        DELETIONS,
        IDS,
        DONE
    }

    /**
     * The position where a pull starts or continues.
     *
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    static SandboxPullPosition of(PullRequest request) throws ConnectorException {
        var idsOnly = request.mode() == Mode.LIVE_IDS;
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return idsOnly ? idsOnly() : start(null);
        }
        var position = read(checkpoint);
        if (idsOnly) {
            return position.phase == Phase.IDS ? position : idsOnly();
        }
        return switch (position.phase) {
            case START -> request.mode() == Mode.FULL ? start(null) : position;
            case RECORDS, CATCH_UP, DELETIONS, DONE -> position;
            case IDS ->
                    throw new ConnectorException.CursorExpired(
                            "The checkpoint is of a read of ids");
        };
    }

    static SandboxPullPosition start(@Nullable Instant previousStart) {
        return new SandboxPullPosition(Phase.START, previousStart, null, null, null, null);
    }

    private static SandboxPullPosition idsOnly() {
        return new SandboxPullPosition(Phase.IDS, null, null, null, null, null);
    }

    static SandboxPullPosition done(Instant currentStart) {
        return new SandboxPullPosition(Phase.DONE, null, null, currentStart, null, null);
    }

    PullStep.End end() {
        return new PullStep.End(start(currentStart).checkpoint(), /* complete= */ true);
    }

    /** Whether all records are pulled, and not only those that changed. */
    boolean isFull() {
        return previousStart == null;
    }

    SandboxPullPosition withCursor(@Nullable String next) {
        return new SandboxPullPosition(
                phase, previousStart, changedSince, currentStart, deletedSince, next);
    }

    SandboxPullPosition withPhase(Phase next) {
        return new SandboxPullPosition(
                next, previousStart, changedSince, currentStart, deletedSince, null);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        put(state, "from", previousStart);
        put(state, "since", changedSince);
        put(state, "upper", currentStart);
        put(state, "deletedSince", deletedSince);
        put(state, "cursor", cursor);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Object value) {
        if (value != null) {
            state.put(name, value.toString());
        }
    }

    private static SandboxPullPosition read(Checkpoint checkpoint) throws ConnectorException {
        var state = checkpoint.state();
        var phase = state.get("phase");
        if (checkpoint.version() != VERSION || phase == null) {
            throw new ConnectorException.CursorExpired("The checkpoint has another version");
        }
        try {
            return new SandboxPullPosition(
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
