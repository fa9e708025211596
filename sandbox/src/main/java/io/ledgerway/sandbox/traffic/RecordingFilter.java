package io.ledgerway.sandbox.traffic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingRequestWrapper;
import org.springframework.web.util.ContentCachingResponseWrapper;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes each call of a dialect with its response to a folder, one JSON file each, so that tools
 * can compare it with the platform's published documents. Credentials and tokens are omitted.
 */
class RecordingFilter extends OncePerRequestFilter {

    private static final int MAX_BODY_BYTES = 12 << 20;
    private static final int MAX_NAME_LENGTH = 80;
    private static final String HIDDEN = "***";
    private static final Set<String> SECRET_HEADERS =
            Set.of("authorization", "cookie", "set-cookie");

    /** Parameters of the authorization, in a query or an address. */
    private static final Pattern SECRET_PARAMETER =
            Pattern.compile(
                    "((?:^|[?&])(?:access_token|client_secret|code|code_challenge|code_verifier"
                            + "|id_token|refresh_token|state|token)=)[^&\\s\"]*");

    private static final Pattern SECRET_MEMBER =
            Pattern.compile(
                    "(\"(?:access_token|client_secret|id_token|refresh_token|token)\"\\s*:\\s*\")"
                            + "[^\"]*");

    private final @Nullable Path folder;
    private final List<DialectTraffic> dialects;
    private final ObjectMapper json;
    private final AtomicInteger calls = new AtomicInteger();

    /**
     * @param folder where the files are written; null records nothing
     */
    RecordingFilter(@Nullable Path folder, List<DialectTraffic> dialects, ObjectMapper json) {
        this.folder = folder;
        this.dialects = List.copyOf(dialects);
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return folder == null
                || dialects.stream().noneMatch(it -> request.getRequestURI().startsWith(it.path()));
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        ContentCachingRequestWrapper asked =
                new ContentCachingRequestWrapper(request, MAX_BODY_BYTES);
        ContentCachingResponseWrapper answer = new ContentCachingResponseWrapper(response);
        try {
            chain.doFilter(asked, answer);
            write(asked, answer);
        } finally {
            answer.copyBodyToResponse();
        }
    }

    private void write(ContentCachingRequestWrapper asked, ContentCachingResponseWrapper answer)
            throws IOException {
        Path target = folder;
        if (target == null) {
            return;
        }
        ObjectNode call = json.createObjectNode();
        ObjectNode request = call.putObject("request");
        request.put("method", asked.getMethod()).put("path", asked.getRequestURI());
        String query = asked.getQueryString();
        request.put("query", query == null ? null : withoutSecrets(query));
        ObjectNode headers = request.putObject("headers");
        asked.getHeaderNames()
                .asIterator()
                .forEachRemaining(it -> header(headers, it, asked.getHeader(it)));
        body(request, asked.getContentType(), asked.getContentAsByteArray());
        ObjectNode response = call.putObject("response");
        response.put("status", answer.getStatus());
        ObjectNode own = response.putObject("headers");
        answer.getHeaderNames().forEach(it -> header(own, it, answer.getHeader(it)));
        body(response, answer.getContentType(), answer.getContentAsByteArray());
        Files.createDirectories(target);
        String slug = asked.getRequestURI().replaceAll("[^A-Za-z0-9]+", "-");
        String name =
                "%06d-%s%s"
                        .formatted(
                                calls.incrementAndGet(),
                                asked.getMethod().toLowerCase(Locale.ROOT),
                                slug.substring(0, Math.min(slug.length(), MAX_NAME_LENGTH)));
        Files.write(target.resolve(name + ".json"), json.writeValueAsBytes(call));
    }

    private static void header(ObjectNode headers, String name, @Nullable String value) {
        if (value != null && !SECRET_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            headers.put(name, withoutSecrets(value));
        }
    }

    private static String withoutSecrets(String text) {
        String hidden = SECRET_PARAMETER.matcher(text).replaceAll("$1" + HIDDEN);
        return SECRET_MEMBER.matcher(hidden).replaceAll("$1" + HIDDEN);
    }

    /** A text without tokens, a file in Base64; forms of the token endpoint contain secrets. */
    private static void body(ObjectNode holder, @Nullable String type, byte[] content) {
        String kind = type == null ? "" : type;
        if (content.length == 0 || kind.startsWith("application/x-www-form-urlencoded")) {
            return;
        }
        if (kind.contains("json") || kind.startsWith("text/")) {
            holder.put("body", withoutSecrets(new String(content, StandardCharsets.UTF_8)));
        } else {
            holder.put("base64", Base64.getEncoder().encodeToString(content));
        }
    }
}
