package io.ledgerway.webhook.destination;

/** Nothing was sent, because this instance is too busy; the destination is not the cause. */
public final class RequestNotMadeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RequestNotMadeException() {
        super("Too many host names are being looked up");
    }
}
