package io.ledgerway.testsupport.wait;

import java.time.Duration;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionEvaluationListener;
import org.awaitility.core.EvaluatedCondition;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Sets a default limit of two minutes for waits of Awaitility, and prints a line for each wait that
 * used more than half its limit: such a limit is too short for a busier machine. JUnit loads this
 * class as a service in each module that has it on its test class path.
 */
public final class WaitMonitor
        implements TestExecutionListener, ConditionEvaluationListener<Object> {

    private static final Duration DEFAULT_LIMIT = Duration.ofMinutes(2);

    private volatile String running = "";

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        Awaitility.setDefaultTimeout(DEFAULT_LIMIT);
        Awaitility.setDefaultConditionEvaluationListener(this);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        test.getSource()
                .ifPresent(source -> {
                    if (source instanceof MethodSource method) {
                        running = name(method.getClassName()) + "." + method.getMethodName();
                    } else if (source instanceof ClassSource type) {
                        running = name(type.getClassName());
                    }
                });
    }

    @Override
    public void conditionEvaluated(EvaluatedCondition<Object> condition) {
        long used = condition.getElapsedTimeInMS();
        long left = condition.getRemainingTimeInMS();
        if (condition.isSatisfied() && used > left) {
            System.err.printf(
                    Locale.ROOT,
                    "Long wait: %s waited %.1f s of %.1f s for %s%n",
                    running,
                    used / 1000.0,
                    (used + left) / 1000.0,
                    what(condition));
        }
    }

    private static String what(EvaluatedCondition<Object> condition) {
        String words = condition.hasAlias() ? condition.getAlias() : condition.getDescription();
        return words.lines().findFirst().orElse("a condition");
    }

    private static String name(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
