package io.ledgerway.sync.feed;

import io.ledgerway.starter.error.ApiException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Place of a change in the order of a company or client.
 *
 * @param position of the transaction in the changes of the client; 0 in those of a company
 * @param sequence number of the change in its company; 0 for a deleted company
 */
record ChangePosition(long position, long sequence) {

    /** Before all changes. */
    static final ChangePosition FIRST = new ChangePosition(-1, -1);

    /** The largest number that {@link #TEXT} allows. */
    private static final long MAX = 999_999_999_999_999_999L;

    /** After all changes. */
    static final ChangePosition LAST = new ChangePosition(MAX, MAX);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})-(\\d{1,18})");

    /**
     * Parses the text of a position.
     *
     * @throws ApiException 400 if it is none
     */
    static ChangePosition parse(String name, String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw ApiException.badRequest(
                    "The parameter %s must be a value of older or newer of a response"
                            .formatted(name));
        }
        return new ChangePosition(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)));
    }

    /** After all changes of the transaction at a position. */
    static ChangePosition after(long position) {
        return new ChangePosition(position, MAX);
    }

    /** Before all changes of the transaction at a position. */
    static ChangePosition before(long position) {
        return new ChangePosition(position, 0);
    }

    String text() {
        return position + "-" + sequence;
    }
}
