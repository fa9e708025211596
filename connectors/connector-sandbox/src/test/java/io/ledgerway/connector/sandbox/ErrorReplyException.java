package io.ledgerway.connector.sandbox;

/** The fake sandbox rejects the request. */
final class ErrorReplyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    ErrorReplyException(int status, String code) {
        super(code);
        this.status = status;
        this.code = code;
    }

    Reply reply() {
        return Reply.error(status, code);
    }
}
