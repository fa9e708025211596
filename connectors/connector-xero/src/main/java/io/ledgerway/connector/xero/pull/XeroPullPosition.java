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
 * @param page of the collection in the current phase, or part of its response, from 1; where
 *     records have numbers, the next number
 * @param entries where the journal entries of transactions come from; null for other types
 */
record XeroPullPosition(
        Phase phase,
        @Nullable Instant previousStart,
        @Nullable Instant start,
        int part,
        int page,
        @Nullable Entries entries) {

    private static final int VERSION = 2;
    private static final String ENTRIES = "entries";

    /** The phases of a pull, in order. */
    enum Phase {
        RECORDS,
        CATCH_UP,
        IDS,
        DONE
    }

    /** Source of the journal entries of transactions. */
    enum Entries {
        /** From the journals of all transactions. */
        READ,
        /** From the transactions. */
        DERIVED
    }

    /**
     * The position where a pull starts or continues.
     *
     * @param entries where the journal entries of transactions come from, which changes with the
     *     tier of the app; null for other types
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    static XeroPullPosition of(PullRequest request, @Nullable Entries entries)
            throws ConnectorException.CursorExpired {
        var ids = request.mode() == Mode.LIVE_IDS;
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return first(ids ? Phase.IDS : Phase.RECORDS, null, entries);
        }
        var position = read(checkpoint);
        if (ids) {
            return position.phase == Phase.IDS && position.entries == entries
                    ? position
                    : first(Phase.IDS, null, entries);
        }
        if (position.phase == Phase.IDS) {
            throw new ConnectorException.CursorExpired("The checkpoint is of a read of ids");
        }
        if (request.mode() == Mode.FULL && position.isNew()) {
            return first(Phase.RECORDS, null, entries);
        }
        if (position.entries != entries) {
            throw new ConnectorException.CursorExpired(
                    "The journal entries come from other records than before");
        }
        return position;
    }

    static XeroPullPosition first(
            Phase phase, @Nullable Instant previousStart, @Nullable Entries entries) {
        return new XeroPullPosition(phase, previousStart, null, 0, 1, entries);
    }

    /** Whether nothing is read yet. */
    private boolean isNew() {
        return phase == Phase.RECORDS && start == null;
    }

    /** Whether all records are pulled, and not only those that changed. */
    boolean isFull() {
        return previousStart == null;
    }

    XeroPullPosition startedAt(Instant time) {
        return start == null
                ? new XeroPullPosition(phase, previousStart, time, part, page, entries)
                : this;
    }

    XeroPullPosition nextPage() {
        return atPage(page + 1);
    }

    XeroPullPosition atPage(int next) {
        return new XeroPullPosition(phase, previousStart, start, part, next, entries);
    }

    XeroPullPosition nextPart() {
        return new XeroPullPosition(phase, previousStart, start, part + 1, 1, entries);
    }

    XeroPullPosition withPhase(Phase next) {
        return new XeroPullPosition(next, previousStart, start, 0, 1, entries);
    }

    PullStep.End end() {
        return new PullStep.End(
                first(Phase.RECORDS, start, entries).checkpoint(), /* complete= */ true);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        state.put("page", String.valueOf(page));
        if (part > 0) {
            state.put("part", String.valueOf(part));
        }
        if (entries != null) {
            state.put(ENTRIES, entries.name());
        }
        if (previousStart != null) {
            state.put("from", previousStart.toString());
        }
        if (start != null) {
            state.put("start", start.toString());
        }
        return new Checkpoint(VERSION, state);
    }

    private static XeroPullPosition read(Checkpoint checkpoint)
            throws ConnectorException.CursorExpired {
        var state = checkpoint.state();
        var phase = state.get("phase");
        var page = state.get("page");
        var entries = state.get(ENTRIES);
        if (checkpoint.version() != VERSION || phase == null || page == null) {
            throw new ConnectorException.CursorExpired("The checkpoint has another version");
        }
        try {
            return new XeroPullPosition(
                    Phase.valueOf(phase),
                    instant(state.get("from")),
                    instant(state.get("start")),
                    Integer.parseInt(state.getOrDefault("part", "0")),
                    Integer.parseInt(page),
                    entries == null ? null : Entries.valueOf(entries));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
        }
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
