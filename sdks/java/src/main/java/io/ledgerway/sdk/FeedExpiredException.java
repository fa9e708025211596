package io.ledgerway.sdk;

import io.ledgerway.sdk.client.ApiException;

/**
 * The changes after a cursor are no longer kept: clear the replica and start without a cursor.
 */
public final class FeedExpiredException extends LedgerwayException {

    private static final long serialVersionUID = 1;

    FeedExpiredException(ApiException cause) {
        super(cause);
    }
}
