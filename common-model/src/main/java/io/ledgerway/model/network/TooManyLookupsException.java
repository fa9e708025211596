package io.ledgerway.model.network;

import java.net.UnknownHostException;

/** A host name was not looked up, because too many other lookups are running. */
public final class TooManyLookupsException extends UnknownHostException {

    private static final long serialVersionUID = 1L;

    public TooManyLookupsException(String host, Exception cause) {
        super(host);
        initCause(cause);
    }
}
