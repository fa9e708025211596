package io.ledgerway.starter.error;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/** Responds to every exception of a controller or of Spring's dispatching to it. */
@RestControllerAdvice
@Order(Ordered.LOWEST_PRECEDENCE)
class ApiErrorAdvice {

    private static final Logger log = LoggerFactory.getLogger(ApiErrorAdvice.class);

    private final JsonErrorResponseWriter errors;

    ApiErrorAdvice(JsonErrorResponseWriter errors) {
        this.errors = errors;
    }

    /**
     * Returns null when the caller has disconnected. A response that has begun is aborted, so that
     * the caller does not take a part for the whole.
     */
    @ExceptionHandler
    @Nullable ResponseEntity<Object> respond(
            Exception thrown, HttpServletRequest request, HttpServletResponse response)
            throws Exception {
        if (thrown instanceof AsyncRequestNotUsableException) {
            return null;
        }
        ApiError apiError = ApiErrorMapper.of(thrown);
        record(apiError, thrown);
        if (response.isCommitted()) {
            throw thrown;
        }
        return errors.toResponse(request, apiError);
    }

    private static void record(ApiError apiError, Exception thrown) {
        if (apiError.status().value() == HttpStatus.INTERNAL_SERVER_ERROR.value()) {
            log.error("A request failed", thrown);
        } else if (apiError.status().value() == HttpStatus.SERVICE_UNAVAILABLE.value()) {
            Throwable cause = NestedExceptionUtils.getMostSpecificCause(thrown);
            log.warn("A request failed: {}, cause: {}", thrown.toString(), cause.toString());
        }
    }
}
