package io.ledgerway.starter.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/** Writes the common error body from code outside controllers: filters, security. */
public interface ErrorResponseWriter {

    /**
     * Writes the error body to the response. Headers that were set before stay. Does nothing when
     * the response is committed.
     *
     * @param error text for the developer who calls the API
     */
    void write(
            HttpServletRequest request,
            HttpServletResponse response,
            HttpStatus status,
            String error)
            throws IOException;
}
