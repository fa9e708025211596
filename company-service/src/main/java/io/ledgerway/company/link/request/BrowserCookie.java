package io.ledgerway.company.link.request;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * Cookie that binds link attempts to the browser that started them. All tabs of a browser share one
 * value.
 */
public class BrowserCookie {

    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final boolean secure;
    private final RandomTokens randomTokens;
    private final Duration life;

    public BrowserCookie(boolean secure, RandomTokens randomTokens, Duration life) {
        this.secure = secure;
        this.randomTokens = randomTokens;
        this.life = life;
    }

    public Optional<String> read(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        return (cookies == null ? Stream.<Cookie>empty() : Arrays.stream(cookies))
                .filter(it -> it.getName().equals(name()))
                .map(Cookie::getValue)
                .filter(it -> VALUE.matcher(it).matches())
                .findFirst();
    }

    /** Reads the cookie of the current request. */
    public Optional<String> current() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes it
                ? read(it.getRequest())
                : Optional.empty();
    }

    /** Sets the cookie or extends its lifetime, and returns its value. */
    public String write(HttpServletRequest request, HttpServletResponse response) {
        String value = read(request).orElseGet(randomTokens::next);
        ResponseCookie cookie =
                ResponseCookie.from(name(), value)
                        .path("/")
                        .httpOnly(true)
                        .secure(secure)
                        // The platform redirects the browser by a link, for which Lax sends the
                        // cookie.
                        .sameSite("Lax")
                        .maxAge(life)
                        .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        return value;
    }

    /**
     * Sets the cookie when a link opens, so that a form that is sent twice comes from one browser.
     * The pages of a session are in a frame and have no cookie.
     */
    public void writeOutsideFrame(
            LinkParameters parameters, HttpServletRequest request, HttpServletResponse response) {
        if (parameters.session() == null) {
            write(request, response);
        }
    }

    private String name() {
        return secure ? "__Host-ledgerway-link" : "ledgerway-link";
    }
}
