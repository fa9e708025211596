package io.ledgerway.gateway.token;

import java.time.Instant;

/**
 * A signed token for a service.
 *
 * @param renewAt from when on it is replaced
 * @param key the id of the key that signed it
 */
record SignedToken(String text, Instant renewAt, String key) {

    @Override
    public String toString() {
        return "SignedToken[renewAt=" + renewAt + "]";
    }
}
