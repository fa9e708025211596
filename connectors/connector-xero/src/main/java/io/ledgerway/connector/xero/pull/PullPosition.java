package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/**
 * The position of a pull, as it is stored in a checkpoint.
 *
 * @param previousStart Xero's clock at the start of the last complete pull; null for a full pull
 * @param start Xero's clock at the start of this pull, where the next one starts; null before the
 *     first response
 * @param part the collection of the data type, from 0
 * @param page of the collection in the current phase, from 1; where records have numbers, the next
 *     number
 * @param journals whether the journals of all transactions are read
 */
record PullPosition(
        Phase phase,
        @Nullable Instant previousStart,
        @Nullable Instant start,
        int part,
        int page,
        boolean journals) {

    private static final int VERSION = 2;

    /** The phases of a pull, in order. */
    enum Phase {
        RECORDS,
        CATCH_UP,
        IDS,
        DONE
    }

    /**
     * The position where a pull starts or continues.
     *
     * @param journals whether the journals of all transactions are read: what was read before the
     *     tier of the app changed does not have them, or has more
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    static PullPosition of(PullRequest request, boolean journals)
            throws ConnectorException.CursorExpired {
        var ids = request.mode() == Mode.LIVE_IDS;
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return first(ids ? Phase.IDS : Phase.RECORDS, null, journals);
        }
        var position = read(checkpoint);
        if (ids) {
            return position.phase == Phase.IDS && position.journals == journals
                    ? position
                    : first(Phase.IDS, null, journals);
        }
        if (position.phase == Phase.IDS) {
            throw new ConnectorException.CursorExpired("The checkpoint is of a read of ids");
        }
        if (request.mode() == Mode.FULL && position.isNew()) {
            return first(Phase.RECORDS, null, journals);
        }
        if (position.journals != journals) {
            throw new ConnectorException.CursorExpired("The app's access to journals has changed");
        }
        return position;
    }

    static PullPosition first(Phase phase, @Nullable Instant previousStart, boolean journals) {
        return new PullPosition(phase, previousStart, null, 0, 1, journals);
    }

    /** Whether nothing is read yet. */
    private boolean isNew() {
        return phase == Phase.RECORDS && start == null;
    }

    /** Whether all records are pulled, and not only those that changed. */
    boolean isFull() {
        return previousStart == null;
    }

    PullPosition startedAt(Instant time) {
        return start == null
                ? new PullPosition(phase, previousStart, time, part, page, journals)
                : this;
    }

    PullPosition nextPage() {
        return atPage(page + 1);
    }

    PullPosition atPage(int next) {
        return new PullPosition(phase, previousStart, start, part, next, journals);
    }

    PullPosition nextPart() {
        return new PullPosition(phase, previousStart, start, part + 1, 1, journals);
    }

    PullPosition withPhase(Phase next) {
        return new PullPosition(next, previousStart, start, 0, 1, journals);
    }

    PullStep.End end() {
        return new PullStep.End(
                first(Phase.RECORDS, start, journals).checkpoint(), /* complete= */ true);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        state.put("page", String.valueOf(page));
        if (part > 0) {
            state.put("part", String.valueOf(part));
        }
        if (journals) {
            state.put("journals", "read");
        }
        if (previousStart != null) {
            state.put("from", previousStart.toString());
        }
        if (start != null) {
            state.put("start", start.toString());
        }
        return new Checkpoint(VERSION, state);
    }

    private static PullPosition read(Checkpoint checkpoint)
            throws ConnectorException.CursorExpired {
        var state = checkpoint.state();
        var phase = state.get("phase");
        var page = state.get("page");
        if (checkpoint.version() != VERSION || phase == null || page == null) {
            throw new ConnectorException.CursorExpired("The checkpoint has another version");
        }
        try {
            return new PullPosition(
                    Phase.valueOf(phase),
                    instant(state.get("from")),
                    instant(state.get("start")),
                    Integer.parseInt(state.getOrDefault("part", "0")),
                    Integer.parseInt(page),
                    state.containsKey("journals"));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
