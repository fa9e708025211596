package io.ledgerway.sandbox.control;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import org.springframework.http.server.PathContainer;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Restricts the control API to programs on this machine: rejects remote callers, and pages of other
 * sites in a browser on this machine.
 */
class LoopbackFilter extends OncePerRequestFilter {

    /** Matches as the mappings of the controllers do: decoded, without path parameters. */
    private static final PathPattern CONTROL_API =
            PathPatternParser.defaultInstance.parse("/_sandbox/**");

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !CONTROL_API.matches(PathContainer.parsePath(request.getRequestURI()));
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        boolean local = InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress();
        boolean foreignPage = "cross-site".equals(request.getHeader("Sec-Fetch-Site"));
        if (local && !foreignPage) {
            chain.doFilter(request, response);
            return;
        }
        response.setStatus(403);
        response.setContentType("application/json");
        response.getOutputStream()
                .write(
                        "{\"error\":\"The control API is restricted to callers on this machine\"}"
                                .getBytes(StandardCharsets.UTF_8));
    }
}
