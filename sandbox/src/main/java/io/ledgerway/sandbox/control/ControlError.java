package io.ledgerway.sandbox.control;

/** Error of the control API: {@code {"error": "..."}} with a status. */
class ControlError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    private ControlError(int status, String message) {
        super(message);
        this.status = status;
    }

    static ControlError badRequest(String message) {
        return new ControlError(400, message);
    }

    static ControlError notFound(String message) {
        return new ControlError(404, message);
    }

    int status() {
        return status;
    }
}
