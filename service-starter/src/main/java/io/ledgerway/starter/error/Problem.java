package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.help.HelpTexts;
import org.jspecify.annotations.Nullable;

/**
 * The content of an {@link ErrorBody} in the format of RFC 9457, for callers that accept {@code
 * application/problem+json}.
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
                HelpTexts.load().errorPage(body.statusCode()).orElse("about:blank"),
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
