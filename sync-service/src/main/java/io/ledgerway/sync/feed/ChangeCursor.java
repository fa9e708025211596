package io.ledgerway.sync.feed;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.feed.CursorText;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Position in the changes of a company or of a client. Its text is opaque to callers; a checksum
 * reveals a damaged one. It grants nothing: access is checked by the caller's identity.
 *
 * @param scope the company or client
 * @param tail whether the bootstrap is over
 * @param position the last position of the client; 0 for a company
 * @param sequence the last sequence number: of the company, of the company at {@code position}, or
 *     at which the bootstrap of a company shows it
 * @param company the company whose records are listed; null before the first one
 * @param last the last listed record; null if the company is complete or has none yet
 * @param bootstrapType key of the data type to which the bootstrap is limited, empty for all; null
 *     after the bootstrap and in cursors of earlier releases
 */
public record ChangeCursor(
        UUID scope,
        boolean tail,
        long position,
        long sequence,
        @Nullable UUID company,
        @Nullable RecordKey last,
        @Nullable String bootstrapType) {

    private static final String FORM = "1";
    private static final int FIELDS = 9;
    private static final String TAIL = "t";
    private static final String BOOTSTRAP = "b";

    /** Follows {@link #BOOTSTRAP} and precedes the data type; earlier releases ignore both. */
    private static final String TYPED = BOOTSTRAP + ":";

    /** The changes of a company after a sequence number. */
    public static ChangeCursor ofCompany(UUID company, long sequence) {
        return new ChangeCursor(company, true, 0, sequence, null, null, null);
    }

    /** The changes of a client after a position. */
    public static ChangeCursor ofClient(UUID client, long position, long sequence) {
        return new ChangeCursor(client, true, position, sequence, null, null, null);
    }

    /** The text for callers. */
    public String text() {
        return CursorText.of(
                FORM,
                scope.toString(),
                phase(),
                String.valueOf(position),
                String.valueOf(sequence),
                company == null ? "" : company.toString(),
                last == null ? "" : last.connection().toString(),
                last == null ? "" : last.type(),
                last == null ? "" : last.id());
    }

    private String phase() {
        if (tail) {
            return TAIL;
        }
        return bootstrapType == null ? BOOTSTRAP : TYPED + bootstrapType;
    }

    /**
     * Checks that a bootstrap continues with the data type with which it began. Its cursor has the
     * last record only: with another type, records before this one would be missing.
     *
     * @param type the data type of the request; null for all
     * @throws ApiException 400 if it began with another one
     */
    void requireType(@Nullable DataType type) {
        String began = bootstrapType;
        if (began != null && !began.equals(keyOf(type))) {
            throw ApiException.badRequest(
                    began.isEmpty()
                            ? "The cursor is within a bootstrap of all data types. Continue without"
                                    + " dataType, or start without after."
                            : ("The cursor is within the bootstrap of dataType=%s. Continue with"
                                            + " this data type, or start without after.")
                                    .formatted(began));
        }
    }

    /** The {@link #bootstrapType} of a request: the key of its data type, or empty for all. */
    static String keyOf(@Nullable DataType type) {
        return type == null ? "" : type.key();
    }

    /**
     * Parses the text of a cursor.
     *
     * @throws ApiException 400 if it is damaged or of another company or client
     */
    public static ChangeCursor parse(String text, UUID scope) {
        try {
            ChangeCursor cursor =
                    CursorText.read(text, FIELDS)
                            .map(ChangeCursor::read)
                            .orElseThrow(IllegalArgumentException::new);
            if (cursor.scope.equals(scope)) {
                return cursor;
            }
        } catch (IllegalArgumentException e) {
            throw ApiException.badRequest("The parameter after is not a cursor of this API");
        }
        throw ApiException.badRequest(
                "The cursor belongs to other changes than those of this path");
    }

    private static ChangeCursor read(List<String> fields) {
        if (!fields.getFirst().equals(FORM)) {
            throw new IllegalArgumentException("Not a cursor");
        }
        String phase = fields.get(2);
        return new ChangeCursor(
                UUID.fromString(fields.get(1)),
                phase.equals(TAIL),
                Long.parseLong(fields.get(3)),
                Long.parseLong(fields.get(4)),
                fields.get(5).isEmpty() ? null : UUID.fromString(fields.get(5)),
                fields.get(6).isEmpty()
                        ? null
                        : new RecordKey(
                                UUID.fromString(fields.get(6)), fields.get(7), fields.get(8)),
                phase.startsWith(TYPED) ? phase.substring(TYPED.length()) : null);
    }

    /** Key of a record of the company. */
    public record RecordKey(UUID connection, String type, String id) {

        /** Before all records. */
        static final RecordKey FIRST = new RecordKey(new UUID(0, 0), "", "");
    }
}
