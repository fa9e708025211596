package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
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
 * @param start the platform's clock at the start of this pull; null until the first response, and
 *     where the platform does not send it
 * @param next the number, token or address of the next page; null for the first
 * @param records the number of records of the pages before
 * @param seen a fingerprint of the ids of the pages before
 * @param complete whether no record can be missing so far
 * @param mapping a fingerprint of the field map: with another one, everything is pulled again
 * @param pages the number of the pages before
 * @param anchor the mark of one of these pages; null before the second page
 */
record YamlPullPosition(
        Phase phase,
        Mode mode,
        @Nullable Instant previousStart,
        @Nullable Instant start,
        @Nullable String next,
        int records,
        String seen,
        boolean complete,
        String mapping,
        int pages,
        @Nullable String anchor) {

    private static final int VERSION = 1;

    /** The phases of a pull, in order. */
    enum Phase {
        RECORDS,
        /** What changed since the start of a full pull. */
        CATCH_UP,
        DONE,
        /** Where the pull after this one starts. */
        NEXT
    }

    /**
     * The position where a pull starts or continues.
     *
     * @throws ConnectorException.CursorExpired when the checkpoint is not valid
     */
    static YamlPullPosition of(PullRequest request, String mapping) throws ConnectorException {
        var checkpoint = request.resumeFrom();
        if (checkpoint == null) {
            return first(request.mode(), null, mapping);
        }
        var position = read(checkpoint);
        if (!position.mapping.equals(mapping)) {
            if (request.mode() == Mode.INCREMENTAL) {
                throw new ConnectorException.CursorExpired("The field map has changed");
            }
            return first(request.mode(), null, mapping);
        }
        if (position.phase != Phase.NEXT) {
            return position.mode == request.mode()
                    ? position
                    : first(request.mode(), null, mapping);
        }
        var continues = request.mode() == Mode.INCREMENTAL && position.mode != Mode.LIVE_IDS;
        return first(request.mode(), continues ? position.followingStart() : null, mapping);
    }

    /** Where the incremental pull after this one starts: an incomplete pull is repeated. */
    private @Nullable Instant followingStart() {
        return complete ? start : previousStart;
    }

    private static YamlPullPosition first(
            Mode mode, @Nullable Instant previousStart, String mapping) {
        return new YamlPullPosition(
                Phase.RECORDS,
                mode,
                previousStart,
                null,
                null,
                0,
                "",
                /* complete= */ true,
                mapping,
                0,
                null);
    }

    /** Whether all records are pulled, and not only those that changed. */
    boolean isFull() {
        return previousStart == null;
    }

    YamlPullPosition started(@Nullable Instant platformTime) {
        return start != null || next != null
                ? this
                : new YamlPullPosition(
                        phase,
                        mode,
                        previousStart,
                        platformTime,
                        null,
                        records,
                        seen,
                        complete,
                        mapping,
                        pages,
                        anchor);
    }

    /**
     * The position behind a page.
     *
     * @param mark by which the page is recognised if it comes again
     */
    YamlPullPosition at(String page, int read, String seenIds, String mark) {
        var count = pages + 1;
        return new YamlPullPosition(
                phase,
                mode,
                previousStart,
                start,
                page,
                read,
                seenIds,
                complete,
                mapping,
                count,
                isPowerOfTwo(count) ? mark : anchor);
    }

    private static boolean isPowerOfTwo(int count) {
        return Integer.bitCount(count) == 1;
    }

    /**
     * Whether a page was read before. Pages that repeat are found, if not at once, because the mark
     * that is kept changes at ever greater distances (Brent's algorithm).
     */
    boolean isRepeated(String mark) {
        return mark.equals(anchor);
    }

    YamlPullPosition in(Phase following, boolean stillComplete) {
        return new YamlPullPosition(
                following,
                mode,
                previousStart,
                start,
                null,
                0,
                "",
                stillComplete,
                mapping,
                0,
                null);
    }

    Checkpoint checkpoint() {
        var state = new HashMap<String, String>();
        state.put("phase", phase.name());
        state.put("mode", mode.name());
        state.put("records", String.valueOf(records));
        state.put("seen", seen);
        state.put("complete", String.valueOf(complete));
        state.put("mapping", mapping);
        state.put("pages", String.valueOf(pages));
        put(state, "anchor", anchor);
        put(state, "from", previousStart);
        put(state, "start", start);
        put(state, "next", next);
        return new Checkpoint(VERSION, state);
    }

    private static void put(Map<String, String> state, String name, @Nullable Object value) {
        if (value != null) {
            state.put(name, value.toString());
        }
    }

    private static YamlPullPosition read(Checkpoint checkpoint) throws ConnectorException {
        var state = checkpoint.state();
        try {
            if (checkpoint.version() == VERSION) {
                return new YamlPullPosition(
                        Phase.valueOf(state.getOrDefault("phase", "")),
                        Mode.valueOf(state.getOrDefault("mode", "")),
                        instant(state.get("from")),
                        instant(state.get("start")),
                        state.get("next"),
                        Integer.parseInt(state.getOrDefault("records", "")),
                        state.getOrDefault("seen", ""),
                        Boolean.parseBoolean(state.get("complete")),
                        state.getOrDefault("mapping", ""),
                        Integer.parseInt(state.getOrDefault("pages", "0")),
                        state.get("anchor"));
            }
        } catch (IllegalArgumentException | DateTimeException e) {
            // as a checkpoint of another version
        }
        throw new ConnectorException.CursorExpired("The checkpoint cannot be read");
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
