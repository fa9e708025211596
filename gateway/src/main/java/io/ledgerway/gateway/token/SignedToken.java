package io.ledgerway.gateway.token;

import java.time.Instant;

/**
 * A token for a service.
 *
 * @param renewAt from when on a new one is to be used
 * @param key what its key is called
 */
record SignedToken(String text, Instant renewAt, String key) {

    @Override
    public String toString() {
        return "SignedToken[renewAt=" + renewAt + "]";
    }
}
