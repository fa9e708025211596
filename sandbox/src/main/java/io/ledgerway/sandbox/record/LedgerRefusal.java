package io.ledgerway.sandbox.record;

/** The ledger rejects a change; with a message and the HTTP status. */
public class LedgerRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    private LedgerRefusal(int status, String message) {
        super(message);
        this.status = status;
    }

    public static LedgerRefusal notFound(Kind kind, String id) {
        return new LedgerRefusal(404, "No record '%s' in %s".formatted(id, kind.dataType()));
    }

    public static LedgerRefusal invalid(String message) {
        return new LedgerRefusal(400, message);
    }

    public static LedgerRefusal conflict(String message) {
        return new LedgerRefusal(409, message);
    }

    public int status() {
        return status;
    }
}
