package io.ledgerway.sandbox.api;

/** An answer of the native dialect other than 200: {@code {"code", "message"}}. */
class NativeError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    NativeError(int status, String code, String message) {
        super(message);
        this.status = status;
        this.code = code;
    }

    static NativeError badRequest(String message) {
        return new NativeError(400, "bad_request", message);
    }

    static NativeError notFound(String message) {
        return new NativeError(404, "not_found", message);
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }
}
