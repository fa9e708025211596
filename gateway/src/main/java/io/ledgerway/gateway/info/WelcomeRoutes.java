package io.ledgerway.gateway.info;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import io.ledgerway.gateway.asset.Browsers;
import io.ledgerway.gateway.asset.StaticFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** {@code GET /}: links for a browser, JSON for all other callers; and the icon of all pages. */
final class WelcomeRoutes {

    /** Browsers ask for this path if a page names no icon. */
    static final String ICON = "/favicon.ico";

    private static final String POLICY =
            "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private final Map<String, String> about;
    private final StaticFile page;
    private final StaticFile icon =
            StaticFile.resource(
                    MediaType.valueOf("image/svg+xml"),
                    CacheControl.maxAge(Duration.ofDays(1)).cachePublic(),
                    "docs/icon.svg");

    WelcomeRoutes(String version) {
        this.about = Map.of("name", "Ledgerway", "version", version, "docs", "/docs");
        this.page =
                StaticFile.of(
                                new MediaType("text", "html", StandardCharsets.UTF_8),
                                CacheControl.noCache(),
                                template().replace("{version}", version))
                        .with("Content-Security-Policy", POLICY)
                        .with("Referrer-Policy", "no-referrer")
                        .with(HttpHeaders.VARY, "Accept, Accept-Encoding");
    }

    private static String template() {
        try {
            return new ClassPathResource("docs/welcome.html")
                    .getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RouterFunction<ServerResponse> routes() {
        return route().route(reads("/"), this::welcome).route(reads(ICON), icon::respond).build();
    }

    private Mono<ServerResponse> welcome(ServerRequest request) {
        return Browsers.isBrowser(request)
                ? page.respond(request)
                : ServerResponse.ok().header(HttpHeaders.VARY, "Accept").bodyValue(about);
    }
}
