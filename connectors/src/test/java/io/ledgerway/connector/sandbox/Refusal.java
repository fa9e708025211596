package io.ledgerway.connector.sandbox;

/** The fake platform does not take this request. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    Refusal(int status, String code) {
        super(code);
        this.status = status;
        this.code = code;
    }

    Reply reply() {
        return Reply.error(status, code);
    }
}
