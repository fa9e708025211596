package io.ledgerway.connector.http;

import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** The operator does not permit requests to an address; nothing was sent. */
public final class AddressNotPermittedException extends UnknownHostException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    AddressNotPermittedException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Reason for which an address is not permitted. */
    public enum Reason {
        /** It is not a URL with the scheme http or https and the name of a host. */
        INVALID,
        /** It is not encrypted, and not within an allowed network. */
        NOT_ENCRYPTED,
        /**
         * It is neither public nor within an allowed network, or has the port of another protocol.
         */
        NOT_ALLOWED
    }

    public Reason reason() {
        return reason;
    }

    /** Finds it among the causes of an exception; null if there is none. */
    public static @Nullable AddressNotPermittedException in(@Nullable Throwable thrown) {
        for (Throwable it = thrown; it != null; it = it.getCause()) {
            if (it instanceof AddressNotPermittedException found) {
                return found;
            }
        }
        return null;
    }
}
