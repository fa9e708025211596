package io.ledgerway.testsupport.release;

import java.lang.StackWalker.Option;
import java.util.List;

/** Who stands behind the present call: the code that is shipped, or a test. */
final class Asking {

    private static final StackWalker STACK = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private Asking() {}

    /** Libraries on threads of their own belong to the service; migrations are no statements. */
    static boolean isTheService() {
        List<? extends Class<?>> callers =
                STACK.walk(frames ->
                        frames.map(StackWalker.StackFrame::getDeclaringClass)
                                .filter(it -> !it.getPackageName().equals(own()))
                                .toList());
        return callers.stream().noneMatch(it -> it.getName().startsWith("org.flywaydb."))
                && callers.stream()
                        .filter(it -> it.getName().startsWith("io.ledgerway."))
                        .findFirst()
                        .map(Asking::isShipped)
                        .orElse(true);
    }

    private static String own() {
        return Asking.class.getPackageName();
    }

    private static boolean isShipped(Class<?> caller) {
        var source = caller.getProtectionDomain().getCodeSource();
        return !caller.getName().startsWith("io.ledgerway.testsupport.")
                && (source == null || !source.getLocation().getPath().contains("test-classes"));
    }
}
