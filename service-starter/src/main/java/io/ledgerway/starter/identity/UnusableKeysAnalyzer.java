package io.ledgerway.starter.identity;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says in one sentence why a service without its keys does not start. */
class UnusableKeysAnalyzer extends AbstractFailureAnalyzer<IdentityKeys.UnusableKeysException> {

    @Override
    protected FailureAnalysis analyze(
            Throwable rootFailure, IdentityKeys.UnusableKeysException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
