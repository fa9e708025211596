package io.ledgerway.connector.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest.Mode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The position of a pull, as it is stored in a checkpoint. A full pull reads the records, then what
 * changed since its start; the next one reads what changed since that start, by the platform's own
 * clock.
 *
 * @param previousStart the platform's clock at the start of the last complete pull; null for a full
 *     pull
 * @param startedAt the platform's clock at the start of this pull: where the next pull starts
 * @param place where the phase continues, in names and texts of the adapter; empty at its beginning
 */
public record PullPosition(
        Phase phase,
        @Nullable Instant previousStart,
        @Nullable Instant startedAt,
        Map<String, String> place) {

    private static final int VERSION = 1;
    private static final String PHASE = "phase";
    private static final String FROM = "from";
    private static final String STARTED = "startedAt";

    public PullPosition {
        place = Map.copyOf(place);
    }

    /** The phases of a pull, in order. */
    public enum Phase {
        /** Before the first request. */
        START,
        RECORDS,
        /** What was created, changed or deleted. */
        CHANGES,
        IDS,
        DONE
    }

    /**
     * The position where a pull starts or continues.
     *
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    public static PullPosition of(PullRequest request) throws ConnectorException.CursorExpired {
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
        return new PullPosition(phase, null, null, Map.of());
    }

    /** All was read. */
    public static PullPosition done(Instant startedAt) {
        return new PullPosition(Phase.DONE, null, startedAt, Map.of());
    }

    /** The end of a complete pull; the next one starts where this one started. */
    public PullStep.End end() {
        var next = new PullPosition(Phase.START, startedAt, null, Map.of());
        return new PullStep.End(next.checkpoint(), /* complete= */ true);
    }

    /** The beginning of another phase. */
    public PullPosition in(Phase next) {
        return new PullPosition(next, previousStart, startedAt, Map.of());
    }

    public PullPosition startedAt(Instant time) {
        return new PullPosition(phase, previousStart, time, place);
    }

    /** Another place of the same phase. */
    public PullPosition at(Map<String, String> next) {
        return new PullPosition(phase, previousStart, startedAt, next);
    }

    /**
     * A number of the place.
     *
     * @param first at the beginning of the phase
     * @throws ConnectorException.CursorExpired when the checkpoint has no number there
     */
    public long number(String name, long first) throws ConnectorException.CursorExpired {
        var text = place.get(name);
        try {
            return text == null ? first : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw unreadable();
        }
    }

    public Checkpoint checkpoint() {
        var state = new HashMap<>(place);
        state.put(PHASE, phase.name());
        put(state, FROM, previousStart);
        put(state, STARTED, startedAt);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Instant value) {
        if (value != null) {
            state.put(name, value.toString());
        }
    }

    private static PullPosition read(Checkpoint checkpoint)
            throws ConnectorException.CursorExpired {
        if (checkpoint.version() != VERSION) {
            throw new ConnectorException.CursorExpired("The checkpoint has another version");
        }
        var place = new HashMap<>(checkpoint.state());
        try {
            var phase = place.remove(PHASE);
            return new PullPosition(
                    Phase.valueOf(phase == null ? "" : phase),
                    instant(place.remove(FROM)),
                    instant(place.remove(STARTED)),
                    place);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw unreadable();
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }

    private static ConnectorException.CursorExpired unreadable() {
        return new ConnectorException.CursorExpired("The checkpoint cannot be read");
    }
}
