package io.ledgerway.portal;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.multipart;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.request;

import jakarta.servlet.http.Cookie;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpMethod;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.MvcResult;
import org.springframework.test.web.servlet.request.AbstractMockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.web.util.UriUtils;

/** Opens pages of the portal and submits their forms, with cookies. */
@TestComponent
public final class Browser {

    public static final String ORIGIN = "https://ledgerway.test";

    private static final String FIELDS = ":is(input, textarea, select)[name]:not([disabled])";

    private final MockMvc http;

    Browser(MockMvc http) {
        this.http = http;
    }

    /** A browser without a session. */
    public BrowserSession session() {
        return new BrowserSession();
    }

    /** A browser with a signed-in user. */
    public BrowserSession as(String role) {
        BrowserSession session = session();
        Page entered =
                session.submit(
                        "/portal/sign-in",
                        "form[action=/portal/sign-in]",
                        Map.of("email", role + "@client.test", "password", FakeGateway.PASSWORD));
        if (entered.status() / 100 != 3) {
            throw new AssertionError("Not signed in: " + entered.html().text());
        }
        return session;
    }

    /** A response of the portal for a path. */
    public record Page(MockHttpServletResponse response, String path) {

        public int status() {
            return response.getStatus();
        }

        public Document html() {
            try {
                return Jsoup.parse(response.getContentAsString(), ORIGIN);
            } catch (java.io.UnsupportedEncodingException e) {
                throw new IllegalStateException(e);
            }
        }

        public String header(String name) {
            return String.valueOf(response.getHeader(name));
        }

        /** The target of a redirect. */
        public String location() {
            return header("Location");
        }

        /** The text of the selected elements. */
        public String text(String selector) {
            return html().select(selector).text();
        }
    }

    /** One browser with its cookies. */
    public final class BrowserSession {

        private final Map<String, Cookie> cookies = new LinkedHashMap<>();

        public Page get(String path) {
            return send(HttpMethod.GET, path, Map.of(), null);
        }

        /** Opens a page and submits a form of it. */
        public Page submit(String path, String form, Map<String, String> typed) {
            return submit(get(path), form, typed);
        }

        /** Submits a form of a page with these field values. */
        public Page submit(Page page, String form, Map<String, String> typed) {
            Element element = page.html().selectFirst(form);
            if (element == null) {
                throw new AssertionError("No form " + form + " on " + page.html());
            }
            Map<String, String> fields = fields(element, typed);
            return element.attr("method").equals("get")
                    ? get(element.attr("action") + "?" + query(fields))
                    : send(HttpMethod.POST, element.attr("action"), fields, ORIGIN);
        }

        private static String query(Map<String, String> fields) {
            return fields.entrySet().stream()
                    .map(it ->
                            it.getKey()
                                    + "="
                                    + UriUtils.encode(it.getValue(), StandardCharsets.UTF_8))
                    .collect(Collectors.joining("&"));
        }

        private static Map<String, String> fields(Element form, Map<String, String> typed) {
            Map<String, String> fields = new LinkedHashMap<>();
            for (Element field : form.select(FIELDS)) {
                boolean off =
                        field.attr("type").equals("file")
                                || (field.attr("type").matches("checkbox|radio")
                                        && !field.hasAttr("checked"));
                if (!off) {
                    fields.put(field.attr("name"), value(field));
                }
            }
            fields.putAll(typed);
            return fields;
        }

        /** Submits a form with files in a field named "file". */
        public Page upload(
                Page page, String form, Map<String, String> typed, Map<String, byte[]> files) {
            Element element = Objects.requireNonNull(page.html().selectFirst(form));
            var request = multipart(URI.create(ORIGIN + element.attr("action")));
            fields(element, typed).forEach(request::param);
            files.forEach((name, bytes) ->
                    request.file(new MockMultipartFile("file", name, "application/pdf", bytes)));
            return perform(request.header("Origin", ORIGIN));
        }

        /** Submits a form of a page with one file. */
        public Page upload(Page page, String form, MockMultipartFile file) {
            Element element = page.html().selectFirst(form);
            if (element == null) {
                throw new AssertionError("No form " + form + " on " + page.html());
            }
            var request = multipart(URI.create(ORIGIN + element.attr("action"))).file(file);
            element.select("input[type=hidden]")
                    .forEach(it -> request.param(it.attr("name"), it.val()));
            request.header("Origin", ORIGIN).header("Referer", ORIGIN + page.path());
            return perform(request);
        }

        /** Posts values without a form of the portal. */
        public Page post(String path, Map<String, String> fields, @Nullable String origin) {
            return send(HttpMethod.POST, path, fields, origin);
        }

        /** Removes the session cookie. */
        public void loseSession() {
            cookies.keySet().removeIf(it -> it.equals("__Host-ledgerway"));
        }

        public Map<String, Cookie> cookies() {
            return cookies;
        }

        private static String value(Element field) {
            if (field.normalName().equals("select")) {
                Element chosen = field.selectFirst("option[selected]");
                Element first = field.selectFirst("option");
                Element option = chosen == null ? first : chosen;
                return option == null ? "" : option.val();
            }
            return field.normalName().equals("textarea") ? field.wholeText() : field.val();
        }

        private Page send(
                HttpMethod method,
                String path,
                Map<String, String> fields,
                @Nullable String origin) {
            MockHttpServletRequestBuilder request = request(method, URI.create(ORIGIN + path));
            if (method.equals(HttpMethod.POST)) {
                request.contentType("application/x-www-form-urlencoded");
                fields.forEach(request::param);
            }
            if (origin != null) {
                request.header("Origin", origin);
            }
            return perform(request);
        }

        private Page perform(AbstractMockHttpServletRequestBuilder<?> request) {
            if (!cookies.isEmpty()) {
                request.cookie(cookies.values().toArray(Cookie[]::new));
            }
            try {
                MvcResult done = http.perform(request.secure(true)).andReturn();
                MockHttpServletResponse response = done.getResponse();
                for (Cookie cookie : response.getCookies()) {
                    if (cookie.getMaxAge() == 0) {
                        cookies.remove(cookie.getName());
                    } else {
                        cookies.put(cookie.getName(), cookie);
                    }
                }
                return new Page(response, String.valueOf(done.getRequest().getRequestURI()));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
