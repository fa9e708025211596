package io.ledgerway.sandbox.files;

/** The platform rejects a file; with the HTTP status. */
public class FileRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String field;

    FileRefusal(int status, String field, String message) {
        super(message);
        this.status = status;
        this.field = field;
    }

    public int status() {
        return status;
    }

    public String field() {
        return field;
    }
}
