package io.ledgerway.portal.apiclient;

import java.util.Optional;

/** The token that opens the API for whoever has signed in. */
public interface Credentials {

    /** A token that is good for a while; empty for calls that need none. */
    Optional<String> token();

    /** Another token, after the gateway did not take the last one. */
    Optional<String> renewed();

    /** The address that the person calls from. */
    Optional<String> address();
}
