package io.ledgerway.portal.apiclient;

import java.util.Optional;

/** The credentials of the current user for the API. */
public interface Credentials {

    /** A valid access token; empty for calls that need none. */
    Optional<String> token();

    /** A renewed token, after the gateway rejected the last one. */
    Optional<String> renewed();

    /** The IP address of the user. */
    Optional<String> address();

    /** Credentials of calls that need no sign-in. */
    record Anonymous(Optional<String> address) implements Credentials {

        @Override
        public Optional<String> token() {
            return Optional.empty();
        }

        @Override
        public Optional<String> renewed() {
            return Optional.empty();
        }
    }
}
