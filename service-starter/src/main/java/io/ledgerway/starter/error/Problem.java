package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import org.jspecify.annotations.Nullable;

/**
 * The facts of an {@link ErrorBody} as RFC 9457 says them, for callers whose {@code Accept} names
 * {@code application/problem+json}.
 */
record Problem(
        String type,
        String title,
        int status,
        String detail,
        String service,
        String correlationId,
        ErrorBody.@Nullable Validation validation,
        String canBeRetried,
        int detailedErrorCode) {

    static Problem of(ErrorBody body, String title) {
        return new Problem(
                "about:blank",
                title,
                body.statusCode(),
                body.error(),
                body.service(),
                body.correlationId(),
                body.validation(),
                body.canBeRetried(),
                body.detailedErrorCode());
    }
}
