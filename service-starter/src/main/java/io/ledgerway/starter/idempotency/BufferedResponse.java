package io.ledgerway.starter.idempotency;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.util.ContentCachingResponseWrapper;

/** Response that is buffered until the transaction with its effects has committed. */
final class BufferedResponse extends ContentCachingResponseWrapper {

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVER_ERROR = 500;

    private boolean leftToContainer;

    BufferedResponse(HttpServletResponse response) {
        super(response);
    }

    /** 429, 5xx and responses that the container writes are not stored and free the key. */
    boolean isStorable() {
        return !leftToContainer && getStatus() != TOO_MANY_REQUESTS && getStatus() < SERVER_ERROR;
    }

    boolean isRefusal() {
        return getStatus() >= 400;
    }

    @Override
    public void sendError(int status) throws IOException {
        leftToContainer = true;
        super.sendError(status);
    }

    @Override
    public void sendError(int status, String message) throws IOException {
        leftToContainer = true;
        super.sendError(status, message);
    }
}
