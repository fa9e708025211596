package io.ledgerway.starter.telemetry;

import io.ledgerway.model.identity.RequestHeaders;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.MDC;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Takes the correlation id from the request, or creates one, and adds it to the log lines and the
 * response; error and asynchronous dispatches of a call keep the same id.
 */
final class CorrelationIdFilter extends OncePerRequestFilter {

    private static final String ATTRIBUTE = CorrelationIdFilter.class.getName() + ".id";

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        String id = idOf(request);
        request.setAttribute(ATTRIBUTE, id);
        response.setHeader(RequestHeaders.CORRELATION_ID, id);
        MDC.put(CorrelationId.LOG_FIELD, id);
        try {
            rest.doFilter(request, response);
        } finally {
            MDC.remove(CorrelationId.LOG_FIELD);
        }
    }

    private static String idOf(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String known
                ? known
                : CorrelationId.acceptOrGenerate(request.getHeader(RequestHeaders.CORRELATION_ID));
    }

    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    @Override
    protected boolean shouldNotFilterAsyncDispatch() {
        return false;
    }
}
