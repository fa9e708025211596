package io.ledgerway.starter.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/** Writes the common error body from code outside controllers: filters, security. */
public interface ErrorResponseWriter {

    /**
     * Answers the request with the error body. Headers that are on the response already stay.
     * Nothing happens when the answer has begun.
     *
     * @param error a sentence for the developer who reads it
     */
    void write(
            HttpServletRequest request,
            HttpServletResponse response,
            HttpStatus status,
            String error)
            throws IOException;
}
