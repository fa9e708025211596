package io.ledgerway.testsupport.release;

import java.lang.StackWalker.Option;
import java.util.List;

/** Determines whether production code or a test causes the current call. */
final class StatementOrigin {

    private static final StackWalker STACK = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    private StatementOrigin() {}

    /** Library threads belong to the service; migrations do not count. */
    static boolean isService() {
        List<? extends Class<?>> callers =
                STACK.walk(frames ->
                        frames.map(StackWalker.StackFrame::getDeclaringClass)
                                .filter(it -> !it.getPackageName().equals(own()))
                                .toList());
        return callers.stream().noneMatch(it -> it.getName().startsWith("org.flywaydb."))
                && callers.stream()
                        .filter(it -> it.getName().startsWith("io.ledgerway."))
                        .findFirst()
                        .map(StatementOrigin::isShipped)
                        .orElse(true);
    }

    private static String own() {
        return StatementOrigin.class.getPackageName();
    }

    private static boolean isShipped(Class<?> caller) {
        var source = caller.getProtectionDomain().getCodeSource();
        return !caller.getName().startsWith("io.ledgerway.testsupport.")
                && (source == null || !source.getLocation().getPath().contains("test-classes"));
    }
}
