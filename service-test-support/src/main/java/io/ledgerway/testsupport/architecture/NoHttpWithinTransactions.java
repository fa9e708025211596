package io.ledgerway.testsupport.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds HTTP calls within a transaction, in the method itself and in the methods that it calls. A
 * transaction covers a method with {@code @Transactional}, and the lambdas and method references of
 * a method that calls {@code TransactionOperations}. An interface is not followed to its
 * implementations.
 */
final class NoHttpWithinTransactions extends ArchCondition<JavaMethod> {

    private static final String SPRING = "org.springframework.";
    private static final String APACHE = "org.apache.hc.client5.http.";
    private static final String TRANSACTIONAL = SPRING + "transaction.annotation.Transactional";
    private static final String OPERATIONS = SPRING + "transaction.support.TransactionOperations";

    private static final Set<String> HTTP_CLIENTS =
            Set.of(
                    "java.net.http.HttpClient",
                    APACHE + "classic.HttpClient",
                    APACHE + "impl.classic.CloseableHttpClient",
                    SPRING + "web.client.RestClient",
                    SPRING + "web.client.RestClient$ResponseSpec",
                    SPRING + "web.client.RestClient$RequestHeadersSpec",
                    "io.ledgerway.starter.identity.InternalRestClientFactory",
                    "io.ledgerway.connector.http.PlatformHttp");

    NoHttpWithinTransactions() {
        super("not call an HTTP client within a transaction");
    }

    @Override
    public void check(JavaMethod method, ConditionEvents events) {
        Deque<JavaCodeUnitAccess<?>> pending = new ArrayDeque<>(withinTransaction(method).toList());
        Set<JavaCodeUnit> visited = new HashSet<>();
        while (!pending.isEmpty()) {
            JavaCodeUnitAccess<?> access = pending.pop();
            if (isHttp(access.getTargetOwner())) {
                events.add(
                        SimpleConditionEvent.violated(
                                method,
                                "%s: %s".formatted(method.getFullName(), access.getDescription())));
            } else {
                access.getTarget()
                        .resolveMember()
                        .filter(visited::add)
                        .ifPresent(it -> accesses(it).forEach(pending::push));
            }
        }
    }

    private static Stream<JavaCodeUnitAccess<?>> withinTransaction(JavaMethod method) {
        if (method.isMetaAnnotatedWith(TRANSACTIONAL)
                || method.getOwner().isMetaAnnotatedWith(TRANSACTIONAL)) {
            return accesses(method);
        }
        boolean opens =
                method.getMethodCallsFromSelf().stream()
                        .anyMatch(it -> it.getTargetOwner().isAssignableTo(OPERATIONS));
        if (!opens) {
            return Stream.empty();
        }
        return Stream.concat(
                references(method),
                method.getCallsFromSelf().stream().filter(it -> it.isDeclaredInLambda()));
    }

    private static Stream<JavaCodeUnitAccess<?>> accesses(JavaCodeUnit code) {
        return Stream.concat(references(code), code.getCallsFromSelf().stream());
    }

    private static Stream<JavaCodeUnitAccess<?>> references(JavaCodeUnit code) {
        return Stream.concat(
                code.getMethodReferencesFromSelf().stream(),
                code.getConstructorReferencesFromSelf().stream());
    }

    private static boolean isHttp(JavaClass type) {
        return HTTP_CLIENTS.contains(type.getFullName());
    }
}
