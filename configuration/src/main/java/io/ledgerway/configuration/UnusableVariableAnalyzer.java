package io.ledgerway.configuration;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the sentence in place of a stack trace. */
class UnusableVariableAnalyzer extends AbstractFailureAnalyzer<UnusableVariable> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnusableVariable cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
