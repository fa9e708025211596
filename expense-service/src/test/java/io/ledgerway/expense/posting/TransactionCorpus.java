package io.ledgerway.expense.posting;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** All posting inputs that the rule tests evaluate: the cells of all matrices, and others. */
final class TransactionCorpus {

    private TransactionCorpus() {}

    static List<PostingInput> questions() throws Throwable {
        var questions = new ArrayList<PostingInput>();
        Consumer<PostingInput> before = EvaluationTester.LISTENER.get();
        EvaluationTester.LISTENER.set(questions::add);
        try {
            for (Object tests :
                    List.of(
                            new RuleMatrixTests(),
                            new PostingRulesTests(),
                            new OtherKindsTests())) {
                for (Method each : tests.getClass().getDeclaredMethods()) {
                    run(tests, each);
                }
            }
            InstalledExpenseRules.all().keySet().forEach(PostingsTests::fits);
        } finally {
            EvaluationTester.LISTENER.set(before);
        }
        return questions;
    }

    private static void run(Object tests, Method each) throws Throwable {
        try {
            if (each.isAnnotationPresent(TestFactory.class)
                    && each.invoke(tests) instanceof Stream<?> cells) {
                for (Object cell : cells.toList()) {
                    ((DynamicTest) cell).getExecutable().execute();
                }
            } else if (each.isAnnotationPresent(Test.class)) {
                each.invoke(tests);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
