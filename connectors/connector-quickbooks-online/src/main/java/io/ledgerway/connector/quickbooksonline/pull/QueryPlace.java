package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullPosition;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/**
 * The place of a pull within the entities of a data type.
 *
 * @param source the index of the entity that is read
 * @param start the position of the next record in the query, from 1
 * @param anchor the id of the record before it; null at the beginning, or where it is not known
 */
record QueryPlace(int source, long start, @Nullable String anchor) {

    private static final String SOURCE = "source";
    private static final String START = "start";
    private static final String ANCHOR = "anchor";

    static QueryPlace of(PullPosition position) throws ConnectorException {
        return new QueryPlace(
                (int) position.number(SOURCE, 0),
                position.number(START, 1),
                position.place().get(ANCHOR));
    }

    QueryPlace at(long next, @Nullable String lastId) {
        return new QueryPlace(source, next, lastId);
    }

    QueryPlace nextSource() {
        return new QueryPlace(source + 1, 1, null);
    }

    /** The position with this place. */
    PullPosition in(PullPosition position) {
        var place = new HashMap<String, String>();
        place.put(SOURCE, String.valueOf(source));
        place.put(START, String.valueOf(start));
        if (anchor != null) {
            place.put(ANCHOR, anchor);
        }
        return position.at(place);
    }
}
