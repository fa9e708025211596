package io.ledgerway.webhook.sealing;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Turns a missing keyset into one sentence instead of a stack trace. */
final class KeysetMissingAnalyzer extends AbstractFailureAnalyzer<KeysetMissingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, KeysetMissingException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
