package io.ledgerway.connector.pull;

import io.ledgerway.connector.http.PlatformHttp;
import java.util.Map;
import java.util.Set;

/** What a read may use. */
public interface PullSession {

    /** The way out, access token added. */
    PlatformHttp http();

    /**
     * Which records of a page are held already, made of just these words of the platform by the
     * code that runs now: they need not be mapped again, only told as {@link
     * PullStep.PageOfRecords#unchanged}. Holds for the page that is being read, not for later ones.
     *
     * @param page what the platform wrote of each record, by its id; of two with one id the later
     */
    default Set<String> unchanged(Map<String, Fingerprint> page) {
        return Set.of();
    }
}
