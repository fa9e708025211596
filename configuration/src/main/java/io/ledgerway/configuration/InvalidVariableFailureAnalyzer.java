package io.ledgerway.configuration;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the message of {@link InvalidVariableException} instead of a stack trace. */
class InvalidVariableFailureAnalyzer extends AbstractFailureAnalyzer<InvalidVariableException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidVariableException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
