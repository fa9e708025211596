package io.ledgerway.connector.quickbooksonline.pull;

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
 * @param previousStart the platform's clock at the start of the last complete pull; null for a full
 *     pull
 * @param startedAt the platform's clock at the start of this pull: where the next pull starts
 * @param source the index of the entity that is read
 * @param start the position of the next record in the query, from 1
 * @param anchor the id of the record before it; null at the beginning, or where it is not known
 */
record PullPosition(
        Phase phase,
        @Nullable Instant previousStart,
        @Nullable Instant startedAt,
        int source,
        long start,
        @Nullable String anchor) {

    private static final int VERSION = 1;

    /** The phases of a pull, in order. */
    enum Phase {
        /** Before the first request. */
        START,
        RECORDS,
        /** What changed or was deleted. */
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
            return idsOnly ? beginning(Phase.IDS) : beginning(Phase.START);
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
        return new PullPosition(phase, null, null, 0, 1, null);
    }

    static PullPosition done(Instant startedAt) {
        return new PullPosition(Phase.DONE, null, startedAt, 0, 1, null);
    }

    PullStep.End end() {
        return new PullStep.End(start(startedAt).checkpoint(), /* complete= */ true);
    }

    private static PullPosition start(@Nullable Instant previous) {
        return new PullPosition(Phase.START, previous, /* startedAt= */ null, 0, 1, null);
    }

    PullPosition in(Phase next) {
        return new PullPosition(next, previousStart, startedAt, 0, 1, null);
    }

    PullPosition startedAt(@Nullable Instant time) {
        return new PullPosition(phase, previousStart, time, source, start, anchor);
    }

    PullPosition at(long next, @Nullable String lastId) {
        return new PullPosition(phase, previousStart, startedAt, source, next, lastId);
    }

    PullPosition nextSource() {
        return new PullPosition(phase, previousStart, startedAt, source + 1, 1, null);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        state.put("source", String.valueOf(source));
        state.put("start", String.valueOf(start));
        put(state, "from", previousStart);
        put(state, "startedAt", startedAt);
        put(state, "anchor", anchor);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Object value) {
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
                    instant(state, "from"),
                    instant(state, "startedAt"),
                    Integer.parseInt(state.getOrDefault("source", "")),
                    Long.parseLong(state.getOrDefault("start", "")),
                    state.get("anchor"));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
        }
    }

    private static @Nullable Instant instant(Map<String, String> state, String name) {
        var text = state.get(name);
        return text == null ? null : Instant.parse(text);
    }
}
