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
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriUtils;

/**
 * Rejects a query parameter that the operation does not declare. Ignoring a misspelt or unencoded
 * parameter would return unfiltered rows.
 */
final class UnknownParameterInterceptor implements HandlerInterceptor {

    private static final int EXCERPT_LENGTH = 100;

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
        List<String> unknown =
                Stream.of(query.split("&", -1))
                        .map(UnknownParameterInterceptor::name)
                        .filter(it -> !it.isBlank() && !known.contains(it))
                        .distinct()
                        .toList();
        if (unknown.isEmpty()) {
            return;
        }
        List<ErrorBody.Item> items =
                unknown.stream().map(it -> item(it, query, known.names())).toList();
        throw ApiException.invalid(items.getFirst().message(), items);
    }

    private static ErrorBody.Item item(String name, String query, List<String> known) {
        String shown =
                name.length() <= EXCERPT_LENGTH ? name : name.substring(0, EXCERPT_LENGTH) + "…";
        String text =
                "Unknown query parameter %s. %s.".formatted(shown, known(known))
                        + (isCondition(name, query)
                                ? " Encode a condition in query: && is %26%26."
                                : NearestName.question(name, known));
        return new ErrorBody.Item(shown, text, "QueryParameters");
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
