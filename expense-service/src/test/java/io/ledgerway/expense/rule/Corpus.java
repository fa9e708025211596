package io.ledgerway.expense.rule;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every question that the tests of the rules put: all cells of all matrices, and the rest. */
final class Corpus {

    private Corpus() {}

    static List<Question> questions() throws Throwable {
        var questions = new ArrayList<Question>();
        Consumer<Question> before = Ask.LISTENER.get();
        Ask.LISTENER.set(questions::add);
        try {
            for (Object tests :
                    List.of(new MatrixTests(), new RulebookTests(), new OtherKindsTests())) {
                for (Method each : tests.getClass().getDeclaredMethods()) {
                    run(tests, each);
                }
            }
            InstalledExpenseRules.all().keySet().forEach(PostingsTests::fits);
        } finally {
            Ask.LISTENER.set(before);
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
