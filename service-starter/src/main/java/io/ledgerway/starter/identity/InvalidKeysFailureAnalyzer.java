package io.ledgerway.starter.identity;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Reports in one sentence why a service without identity keys does not start. */
class InvalidKeysFailureAnalyzer
        extends AbstractFailureAnalyzer<IdentityKeys.InvalidKeysException> {

    @Override
    protected FailureAnalysis analyze(
            Throwable rootFailure, IdentityKeys.InvalidKeysException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
