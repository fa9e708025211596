package io.ledgerway.connector.contract;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * A platform that a connector is tested against: the connector's way in, and ours behind its back.
 * It has one organisation with a few records of every type the connector declares, enough for
 * several pages.
 */
public interface PlatformUnderTest extends AutoCloseable {

    PlatformConnector connector();

    /** The bare way out, without token. */
    PlatformHttp http();

    URI redirectUri();

    /** Which organisation a link means. */
    String accountHint();

    /** Walks the platform's pages as a browser would and says yes; gives the callback's query. */
    Map<String, String> approve(URI authorizeUrl);

    /** The same, saying no. */
    Map<String, String> deny(URI authorizeUrl);

    /** The truth: every live record and when it last changed. */
    Map<String, Instant> live(DataType type);

    /** A new record, which may be changed and deleted; gives its id. */
    String add(DataType type);

    void change(DataType type, String id);

    void delete(DataType type, String id);

    void restore(DataType type, String id);

    /** So many changes, among them records of this type, all with one and the same time. */
    void editAtOnce(DataType type, int count);

    /** Moves the platform's clock. */
    void advance(Duration duration);

    /** The next data call is refused with "too many requests". */
    void throttleNextCall(Duration retryAfter);

    /** The next data call is refused: no permission for it. */
    void forbidNextCall();

    /** The next data call fails at the platform. */
    void failNextCall();

    /** The next write is done, and then its answer is lost. */
    default void loseNextAnswer() {
        throw new UnsupportedOperationException("This platform loses no answers");
    }

    /** Takes the permission away, as the customer may do at the platform. */
    void revoke();

    @Override
    void close();
}
