package io.ledgerway.gateway.help;

import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** Serves the rendered help pages with a cache lifetime of one hour. */
final class HelpRoutes {

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'self'";

    private static final CacheControl CACHED =
            CacheControl.maxAge(Duration.ofHours(1)).cachePublic();
    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final MediaType CSS = new MediaType("text", "css", StandardCharsets.UTF_8);
    private static final String STYLE = "/docs/help.css";

    private final Map<String, Page> pages = new LinkedHashMap<>();

    /**
     * Creates routes to pages.
     *
     * @param pages the HTML of each path
     */
    HelpRoutes(Map<String, String> pages) {
        pages.forEach((path, html) -> this.pages.put(path, Page.of(html)));
    }

    RouterFunction<ServerResponse> routes() {
        return route().GET("/docs/help", this::page)
                .HEAD("/docs/help", this::page)
                .GET("/docs/errors/**", this::page)
                .HEAD("/docs/errors/**", this::page)
                .GET("/docs/statuses/**", this::page)
                .HEAD("/docs/statuses/**", this::page)
                .GET(STYLE, _ -> style())
                .HEAD(STYLE, _ -> style())
                .build();
    }

    private Mono<ServerResponse> page(ServerRequest request) {
        Page page = pages.get(request.path());
        if (page == null) {
            return Mono.error(GatewayException.notFound());
        }
        return request.checkNotModified(page.tag())
                .switchIfEmpty(
                        Mono.defer(() ->
                                ServerResponse.ok()
                                        .contentType(HTML)
                                        .eTag(page.tag())
                                        .cacheControl(CACHED)
                                        .header("Content-Security-Policy", POLICY)
                                        .header("X-Content-Type-Options", "nosniff")
                                        .header("Referrer-Policy", "no-referrer")
                                        .bodyValue(page.html())));
    }

    private static Mono<ServerResponse> style() {
        return ServerResponse.ok()
                .contentType(CSS)
                .header("X-Content-Type-Options", "nosniff")
                .cacheControl(CACHED)
                .bodyValue(new ClassPathResource("docs/help.css"));
    }

    private record Page(String html, String tag) {

        static Page of(String html) {
            byte[] hash = Sha256.hash(html);
            return new Page(html, "\"" + HexFormat.of().formatHex(hash, 0, 8) + "\"");
        }
    }
}
