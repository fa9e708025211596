package io.ledgerway.company.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import jakarta.servlet.http.Cookie;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * A browser without scripts behind the gateway: stores cookies and follows redirects of the
 * service.
 */
public final class Browser {

    private final MockMvc mvc;
    private final MutableClock clock;
    private final Map<String, Cookie> cookies = new HashMap<>();
    private final Map<String, String> headers = new HashMap<>();

    Browser(MockMvc mvc, MutableClock clock) {
        this.mvc = mvc;
        this.clock = clock;
    }

    /**
     * The displayed page, or a redirect to another site, which is not followed.
     *
     * @param address in the address bar
     * @param redirectUri the target of a redirect to a platform
     */
    public record Page(
            URI address,
            int status,
            Document document,
            MockHttpServletResponse response,
            URI redirectUri) {

        public String heading() {
            return document.select("h1").text();
        }

        public String text() {
            return document.text();
        }

        public String header(String name) {
            return String.valueOf(response.getHeader(name));
        }

        /** A parameter of the redirect target. */
        public String parameter(String name) {
            return Optional.ofNullable(
                            UriComponentsBuilder.fromUri(redirectUri)
                                    .build()
                                    .getQueryParams()
                                    .getFirst(name))
                    .map(it -> URLDecoder.decode(it, StandardCharsets.UTF_8))
                    .orElseThrow();
        }

        public Page shows(int expected) {
            assertThat(status).describedAs(text()).isEqualTo(expected);
            return this;
        }
    }

    public Page open(String address) {
        return follow(MockMvcRequestBuilders.get(URI.create(address)));
    }

    /** Loads the page again, as the browser's button does. */
    public Page reload(Page page) {
        return open(page.address().toString());
    }

    /** Sends a HEAD request, as link previews do. */
    public Page head(String address) {
        return send(MockMvcRequestBuilders.head(URI.create(address)));
    }

    /** Sends this header with all further requests. */
    public Browser with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /** Fills in the form of the page and presses a button. */
    public Page press(Page page, String button, String... filled) {
        Element pressed = page.document().selectFirst("form button[name=" + button + "]");
        assertThat(pressed).describedAs("button %s of %s", button, page.text()).isNotNull();
        FormElement form = (FormElement) Optional.ofNullable(pressed.closest("form")).orElseThrow();
        MockHttpServletRequestBuilder request =
                MockMvcRequestBuilders.post(URI.create(form.attr("action")));
        List<String> names = List.of(filled);
        form.formData().stream()
                .filter(it -> !names.contains(it.key()))
                .forEach(it -> request.param(it.key(), it.value()));
        request.param(button, pressed.attr("value"));
        for (int i = 0; i < filled.length; i += 2) {
            request.param(filled[i], filled[i + 1]);
        }
        return follow(request);
    }

    /** Uploads one file with the form of the page. */
    public Page upload(Page page, String name, String content) {
        String action = page.document().select("form[enctype]").attr("action");
        String body =
                "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\n\r\n%s\r\n--edge--\r\n"
                        .formatted(name, content);
        return follow(
                MockMvcRequestBuilders.post(URI.create(action))
                        .contentType("multipart/form-data; boundary=edge")
                        .content(body));
    }

    /**
     * Follows the redirect from the platform, which names itself as the issuer, to the callback.
     */
    public Page returnFromPlatform(Page redirected, String reply) {
        URI platform = redirected.redirectUri();
        return returnFromPlatformWithoutIssuer(
                redirected,
                reply
                        + "&iss="
                        + URLEncoder.encode(
                                platform.getScheme() + "://" + platform.getRawAuthority(),
                                StandardCharsets.UTF_8));
    }

    /** Follows the redirect from the platform, with exactly these parameters and the state. */
    public Page returnFromPlatformWithoutIssuer(Page redirected, String reply) {
        return open(
                redirected.parameter("redirect_uri")
                        + "?state="
                        + redirected.parameter("state")
                        + "&"
                        + reply);
    }

    private Page follow(MockHttpServletRequestBuilder request) {
        Page page = send(request);
        String address = page.redirectUri().toString();
        return page.status() == 303 && address.startsWith("http://gateway.test/")
                ? open(address)
                : page;
    }

    private Page send(MockHttpServletRequestBuilder request) {
        request.header(HttpHeaders.AUTHORIZATION, TestTokens.at(clock).link());
        headers.forEach(request::header);
        if (!cookies.isEmpty()) {
            request.cookie(cookies.values().toArray(Cookie[]::new));
        }
        try {
            MvcResult result = mvc.perform(request).andReturn();
            MockHttpServletResponse response = result.getResponse();
            String query = result.getRequest().getQueryString();
            String path = result.getRequest().getRequestURI();
            for (Cookie it : response.getCookies()) {
                cookies.put(it.getName(), it);
            }
            String location = response.getHeader(HttpHeaders.LOCATION);
            return new Page(
                    URI.create("http://gateway.test" + path + (query == null ? "" : "?" + query)),
                    response.getStatus(),
                    Jsoup.parse(response.getContentAsString(StandardCharsets.UTF_8)),
                    response,
                    URI.create(location == null ? "" : location));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
