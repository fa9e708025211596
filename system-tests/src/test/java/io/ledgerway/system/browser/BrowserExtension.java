package io.ledgerway.system.browser;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One browser for all classes of a run; it ends with the run. */
class BrowserExtension implements ExecutionCondition, ParameterResolver {

    private static final String ABSENT = "No browser: apt-get install chromium-headless-shell";
    private static final Namespace OURS = Namespace.create(BrowserExtension.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.isThere()) {
            return ConditionEvaluationResult.enabled("There is a browser");
        }
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException(ABSENT);
        }
        return ConditionEvaluationResult.disabled(ABSENT);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .computeIfAbsent(Chromium.class, _ -> new Chromium(), Chromium.class);
    }
}
