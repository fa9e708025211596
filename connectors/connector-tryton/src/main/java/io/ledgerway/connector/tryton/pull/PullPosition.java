package io.ledgerway.connector.tryton.pull;

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
 * @param previousStart the server's clock at the start of the last complete pull; null for a full
 *     pull
 * @param startedAt the server's clock at the start of this pull: where the next pull starts
 * @param after the id of the last record that was read; 0 at the beginning
 */
record PullPosition(
        Phase phase, @Nullable Instant previousStart, @Nullable Instant startedAt, int after) {

    private static final int VERSION = 1;

    /** The phases of a pull, in order. */
    enum Phase {
        /** Before the first request. */
        START,
        RECORDS,
        /** What was created or changed. */
        CHANGES,
        IDS,
        DONE
    }

    /**
     * The position where a pull starts or continues.
     *
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    static PullPosition of(PullRequest request) throws ConnectorException {
        var idsOnly = request.mode() == Mode.LIVE_IDS;
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return beginning(idsOnly ? Phase.IDS : Phase.START);
        }
        var position = read(checkpoint);
        if (idsOnly) {
            return position.phase == Phase.IDS ? position : beginning(Phase.IDS);
        }
        return switch (position.phase) {
            case START -> request.mode() == Mode.FULL ? beginning(Phase.START) : position;
            case RECORDS, CHANGES, DONE -> position;
            case IDS ->
                    throw new ConnectorException.CursorExpired(
                            "The checkpoint is of a read of ids");
        };
    }

    private static PullPosition beginning(Phase phase) {
        return new PullPosition(phase, null, null, 0);
    }

    static PullPosition done(Instant startedAt) {
        return new PullPosition(Phase.DONE, null, startedAt, 0);
    }

    PullStep.End end() {
        var next = new PullPosition(Phase.START, startedAt, null, 0);
        return new PullStep.End(next.checkpoint(), /* complete= */ true);
    }

    PullPosition in(Phase next) {
        return new PullPosition(next, previousStart, startedAt, 0);
    }

    PullPosition startedAt(Instant time) {
        return new PullPosition(phase, previousStart, time, after);
    }

    PullPosition at(int id) {
        return new PullPosition(phase, previousStart, startedAt, id);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        state.put("after", String.valueOf(after));
        put(state, "from", previousStart);
        put(state, "startedAt", startedAt);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Instant value) {
        if (value != null) {
            state.put(name, value.toString());
        }
    }

    private static PullPosition read(Checkpoint checkpoint) throws ConnectorException {
        var state = checkpoint.state();
        if (checkpoint.version() != VERSION) {
            throw new ConnectorException.CursorExpired("The checkpoint has another version");
        }
        try {
            return new PullPosition(
                    Phase.valueOf(state.getOrDefault("phase", "")),
                    instant(state.get("from")),
                    instant(state.get("startedAt")),
                    Integer.parseInt(state.getOrDefault("after", "")));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
