package io.ledgerway.sandbox.api;

import java.util.List;

/**
 * Error of the native API: {@code {"code", "message"}}, with {@code errors} for invalid members of
 * a write.
 */
class NativeError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final transient List<FieldError> errors;

    /** Error of one member, by its path. */
    record FieldError(String field, String message) {}

    NativeError(int status, String code, String message) {
        this(status, code, message, List.of());
    }

    NativeError(int status, String code, String message, List<FieldError> errors) {
        super(message);
        this.status = status;
        this.code = code;
        this.errors = List.copyOf(errors);
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

    List<FieldError> errors() {
        return errors;
    }
}
