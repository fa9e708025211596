package io.ledgerway.starter.lenientrequest;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/**
 * Request whose parameter names are matched regardless of case, and whose body is read as JSON
 * where no content type is given.
 */
final class LenientRequest extends HttpServletRequestWrapper {

    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    LenientRequest(HttpServletRequest request) {
        super(request);
    }

    @Override
    public @Nullable String getContentType() {
        String type = super.getContentType();
        return type == null && WITH_BODY.contains(getMethod())
                ? MediaType.APPLICATION_JSON_VALUE
                : type;
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
