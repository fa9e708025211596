package io.ledgerway.gateway.auth;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says in one sentence why a gateway without its keys does not start. */
class UnusableKeysAnalyzer extends AbstractFailureAnalyzer<UnusableKeysException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnusableKeysException cause) {
        return new FailureAnalysis(String.valueOf(cause.getMessage()), null, cause);
    }
}
