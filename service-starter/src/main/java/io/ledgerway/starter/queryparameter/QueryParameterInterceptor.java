package io.ledgerway.starter.queryparameter;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.NearestName;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriUtils;

/**
 * Rejects a query parameter that the operation does not declare or that is given more than once; no
 * operation takes several values of one. Ignoring a misspelt, unencoded or second parameter would
 * return rows that the caller filtered out.
 */
final class QueryParameterInterceptor implements HandlerInterceptor {

    private static final int EXCERPT_LENGTH = 100;
    private static final String RULE = "QueryParameters";

    /** Characters of a condition, and blanks. */
    private static final Pattern CONDITION = Pattern.compile("[=!~<>{}|\\s]");

    private final Map<Method, KnownParameters> cache = new ConcurrentHashMap<>();

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        String query = request.getQueryString();
        if (query != null && handler instanceof HandlerMethod method && isOperation(method)) {
            check(
                    query,
                    cache.computeIfAbsent(method.getMethod(), _ -> KnownParameters.of(method)));
        }
        return true;
    }

    /** Pages take any parameter: links from other sites may contain additional ones. */
    private static boolean isOperation(HandlerMethod method) {
        return AnnotatedElementUtils.hasAnnotation(method.getBeanType(), ResponseBody.class);
    }

    private static void check(String query, KnownParameters known) {
        List<String> names =
                Stream.of(query.split("&", -1))
                        .map(QueryParameterInterceptor::name)
                        .filter(it -> !it.isBlank())
                        .toList();
        rejectIfAny(
                names.stream()
                        .filter(it -> !known.contains(it))
                        .distinct()
                        .map(it -> unknown(it, query, known.names()))
                        .toList());
        rejectIfAny(repeated(names).stream().map(QueryParameterInterceptor::repeated).toList());
    }

    private static void rejectIfAny(List<ErrorBody.Item> items) {
        if (!items.isEmpty()) {
            throw ApiException.invalid(items.getFirst().message(), items);
        }
    }

    /** The names that occur more than once, in any case. */
    private static Set<String> repeated(List<String> names) {
        Set<String> seen = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        Set<String> repeated = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        names.stream().filter(it -> !seen.add(it)).forEach(repeated::add);
        return repeated;
    }

    private static ErrorBody.Item repeated(String name) {
        return new ErrorBody.Item(
                name, "The parameter %s is given more than once.".formatted(name), RULE);
    }

    private static ErrorBody.Item unknown(String name, String query, List<String> known) {
        String shown =
                name.length() <= EXCERPT_LENGTH ? name : name.substring(0, EXCERPT_LENGTH) + "…";
        String text =
                "Unknown query parameter %s. %s.".formatted(shown, known(known))
                        + (isCondition(name, query)
                                ? " Encode a condition in query: && is %26%26."
                                : NearestName.question(name, known));
        return new ErrorBody.Item(shown, text, RULE);
    }

    private static String known(List<String> names) {
        return names.isEmpty()
                ? "This operation takes none"
                : "This operation takes " + String.join(", ", names);
    }

    /** Whether it looks like a part of a filter whose {@code &&} was not encoded. */
    private static boolean isCondition(String name, String query) {
        return query.contains("&&") || CONDITION.matcher(name).find();
    }

    private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        String name = equals < 0 ? parameter : parameter.substring(0, equals);
        try {
            return UriUtils.decode(name.replace('+', ' '), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name;
        }
    }
}
