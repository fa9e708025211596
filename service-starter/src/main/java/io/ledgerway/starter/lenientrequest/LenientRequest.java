package io.ledgerway.starter.lenientrequest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * Request whose parameter names are matched regardless of case, and whose body is read as JSON
 * where no content type is given, or one with the suffix {@code +json}. A content type with a
 * wildcard is replaced by one that cannot be parsed: for that, Spring rejects a body with 415; for
 * a wildcard, it fails with 500.
 */
final class LenientRequest extends HttpServletRequestWrapper {

    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");
    private static final Pattern WILDCARD = Pattern.compile("[^;]*\\*.*");
    private static final Pattern JSON_SUFFIX =
            Pattern.compile("(?i)application/[^;*]*\\+json\\s*(;.*)?");
    private static final String INVALID_TYPE = "invalid";

    LenientRequest(HttpServletRequest request) {
        super(request);
    }

    @Override
    public @Nullable String getContentType() {
        String type = super.getContentType();
        boolean isJson =
                (type == null || type.isBlank())
                        ? WITH_BODY.contains(getMethod())
                        : JSON_SUFFIX.matcher(type).matches();
        return isJson ? MediaType.APPLICATION_JSON_VALUE : withoutWildcard(type);
    }

    @Override
    public @Nullable String getHeader(String name) {
        String value = super.getHeader(name);
        return HttpHeaders.CONTENT_TYPE.equalsIgnoreCase(name) ? withoutWildcard(value) : value;
    }

    private static @Nullable String withoutWildcard(@Nullable String type) {
        return type != null && WILDCARD.matcher(type).matches() ? INVALID_TYPE : type;
    }

    @Override
    public @Nullable String getParameter(String name) {
        String[] values = getParameterValues(name);
        return values == null || values.length == 0 ? null : values[0];
    }

    /** A name in the exact case takes precedence over one in another case. */
    @Override
    public String @Nullable [] getParameterValues(String name) {
        String[] values = super.getParameterValues(name);
        if (values != null) {
            return values;
        }
        return getParameterMap().entrySet().stream()
                .filter(it -> name.equalsIgnoreCase(it.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(null);
    }
}
