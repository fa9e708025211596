package io.ledgerway.starter.startup;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the sentence in place of a stack trace. */
class StartupRefusalAnalyzer extends AbstractFailureAnalyzer<StartupRefusal> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, StartupRefusal cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
