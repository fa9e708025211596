package io.ledgerway.connector.sandbox;

/** The fake sandbox rejects the request. */
final class ErrorResponseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    ErrorResponseException(int status, String code) {
        super(code);
        this.status = status;
        this.code = code;
    }

    FakeResponse reply() {
        return FakeResponse.error(status, code);
    }
}
