package io.ledgerway.company.platform;

import io.ledgerway.connector.AdapterRefusedException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Prints why a jar of the adapter directory is refused instead of a stack trace. */
class AdapterRefusedFailureAnalyzer extends AbstractFailureAnalyzer<AdapterRefusedException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, AdapterRefusedException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
