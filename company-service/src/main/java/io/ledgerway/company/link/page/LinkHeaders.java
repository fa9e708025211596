package io.ledgerway.company.link.page;

import io.ledgerway.company.linksession.FramePolicy;
import io.ledgerway.company.linksession.FramePolicy.Frame;
import io.ledgerway.company.linksession.LinkSession;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Security headers of the link pages: no inline code, no caching and no referrer, because addresses
 * contain one-time passwords, and no frames but those of {@link FramePolicy}.
 */
public class LinkHeaders extends OncePerRequestFilter {

    static final String POLICY = "Content-Security-Policy";

    private static final String FRAME_OPTIONS = "X-Frame-Options";
    private static final String FORMS = LinkHeaders.class.getName() + ".forms";
    private static final String FRAME = LinkHeaders.class.getName() + ".frame";
    private static final String SCRIPT = LinkHeaders.class.getName() + ".script";

    /** Static files, which set their own cache headers. */
    private static final List<String> FILES =
            List.of(
                    "/link/assets/",
                    "/link/pictures/",
                    "/link/theme/",
                    "/link/logo/",
                    "/link/icon/");

    private final Supplier<FramePolicy> framePolicy;

    LinkHeaders(Supplier<FramePolicy> framePolicy) {
        this.framePolicy = framePolicy;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String secret = request.getParameter(LinkSession.PARAMETER);
        Frame frame = secret == null ? null : framePolicy.get().frame(secret).orElse(null);
        HttpServletResponse written = frame == null ? response : new Framed(response);
        request.setAttribute(FRAME, frame);
        written.setHeader(FRAME_OPTIONS, "DENY");
        response.setHeader(POLICY, policy(request));
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Referrer-Policy", "no-referrer");
        if (FILES.stream().noneMatch(request.getRequestURI()::startsWith)) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, CacheControl.noStore().getHeaderValue());
            // The content of an address depends on the language.
            response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
        }
        chain.doFilter(request, written);
    }

    /**
     * Allows forms of this page to redirect to another origin: browsers apply the policy of the
     * submitting page to redirects.
     */
    public static void allowFormsTo(String origin) {
        if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                && it.getResponse() != null) {
            Set<String> origins = new TreeSet<>();
            if (it.getRequest().getAttribute(FORMS) instanceof Set<?> before) {
                before.forEach(each -> origins.add(each.toString()));
            }
            origins.add(origin);
            it.getRequest().setAttribute(FORMS, origins);
            it.getResponse().setHeader(POLICY, policy(it.getRequest()));
        }
    }

    /** The frame of the current page; empty if it may not be in one. */
    static Optional<Frame> frame() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                        && it.getRequest().getAttribute(FRAME) instanceof Frame frame
                ? Optional.of(frame)
                : Optional.empty();
    }

    /** Allows same-origin scripts and requests on this page. */
    static void allowScript() {
        if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                && it.getResponse() != null) {
            it.getRequest().setAttribute(SCRIPT, true);
            it.getResponse().setHeader(POLICY, policy(it.getRequest()));
        }
    }

    /** Sets {@code Retry-After}. */
    static void retryAfter(Duration wait) {
        if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                && it.getResponse() != null) {
            long seconds = Math.max(1, wait.toSeconds());
            it.getResponse().setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
        }
    }

    private static String policy(HttpServletRequest request) {
        Stream<String> forms =
                request.getAttribute(FORMS) instanceof Set<?> it
                        ? it.stream().map(Object::toString)
                        : Stream.empty();
        String script =
                request.getAttribute(SCRIPT) == null
                        ? ""
                        : "script-src 'self'; connect-src 'self'; ";
        String ancestors =
                request.getAttribute(FRAME) instanceof Frame it
                        ? String.join(" ", it.permitted())
                        : "'none'";
        return "default-src 'none'; "
                + script
                + "style-src 'self'; img-src 'self'; base-uri 'none';"
                + " frame-ancestors "
                + ancestors
                + "; form-action "
                + Stream.concat(Stream.of("'self'"), forms).collect(Collectors.joining(" "));
    }

    /**
     * A response without {@code X-Frame-Options}, which Spring Security adds and which cannot name
     * origins.
     */
    private static final class Framed extends HttpServletResponseWrapper {

        private Framed(HttpServletResponse response) {
            super(response);
        }

        @Override
        public void setHeader(String name, String value) {
            if (!FRAME_OPTIONS.equalsIgnoreCase(name)) {
                super.setHeader(name, value);
            }
        }

        @Override
        public void addHeader(String name, String value) {
            if (!FRAME_OPTIONS.equalsIgnoreCase(name)) {
                super.addHeader(name, value);
            }
        }
    }
}
