package io.ledgerway.company.link.request;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.Cookie;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class BrowserCookieTests {

    private final MockHttpServletRequest request = new MockHttpServletRequest();
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @Test
    void cookieIsSecureAndHttpOnlyBehindTls() {
        String value = cookie("https://api.test").write(request, response);

        assertThat(response.getHeader("Set-Cookie"))
                .startsWith("__Host-ledgerway-link=" + value + ";")
                .contains("Path=/;", "Secure", "HttpOnly", "SameSite=Lax", "Max-Age=900")
                .doesNotContain("Domain");
    }

    @Test
    void browserKeepsItsValue() {
        BrowserCookie cookie = cookie("http://api.test");
        String value = cookie.write(request, response);
        request.setCookies(new Cookie("other", "x"), new Cookie("ledgerway-link", value));

        assertThat(cookie.read(request)).hasValue(value);
        assertThat(cookie.write(request, response)).isEqualTo(value);
    }

    @Test
    void malformedCookieValueIsIgnored() {
        BrowserCookie cookie = cookie("http://api.test");
        assertThat(cookie.read(request)).isEmpty();
        request.setCookies(new Cookie("ledgerway-link", "guess"));

        assertThat(cookie.read(request)).isEmpty();
        assertThat(cookie.write(request, response)).hasSize(43);
    }

    private static BrowserCookie cookie(String address) {
        return new BrowserCookie(
                address.startsWith("https"), new RandomTokens(), Duration.ofMinutes(15));
    }
}
