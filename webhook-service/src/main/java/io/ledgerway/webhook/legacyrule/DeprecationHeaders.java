package io.ledgerway.webhook.legacyrule;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.springframework.web.filter.OncePerRequestFilter;

/** Adds deprecation headers to every response of the legacy API, including errors. */
final class DeprecationHeaders extends OncePerRequestFilter {

    /** The API document has marked these operations as deprecated since this day (RFC 9745). */
    private static final String SINCE =
            "@" + LocalDate.of(2026, 11, 22).atStartOfDay(ZoneOffset.UTC).toEpochSecond();

    private final String sunset;

    DeprecationHeaders(LocalDate sunset) {
        this.sunset =
                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        sunset.atTime(23, 59, 59).atOffset(ZoneOffset.UTC));
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        response.setHeader("Deprecation", SINCE);
        response.setHeader("Sunset", sunset);
        rest.doFilter(request, response);
    }
}
