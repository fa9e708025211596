package io.ledgerway.gateway.error;

/** The connection of the caller ended before its request had arrived; there is no response. */
public final class CallerDisconnectedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CallerDisconnectedException() {
        // no stack trace: any caller can cause it
        super("The caller disconnected before its request had arrived.", null, false, false);
    }
}
