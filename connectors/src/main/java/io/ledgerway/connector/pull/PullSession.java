package io.ledgerway.connector.pull;

import io.ledgerway.connector.http.PlatformHttp;

/** What a read may use. */
public interface PullSession {

    /** The way out, access token added. */
    PlatformHttp http();
}
