package io.ledgerway.gateway.startup;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints the sentence in place of a stack trace. */
class UnusableSettingAnalyzer extends AbstractFailureAnalyzer<UnusableSettingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnusableSettingException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
