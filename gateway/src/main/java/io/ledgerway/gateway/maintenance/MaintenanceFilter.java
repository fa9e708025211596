package io.ledgerway.gateway.maintenance;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.HtmlUtils;
import reactor.core.publisher.Mono;

/**
 * Returns 503 for services under maintenance, before authentication. Operators are not affected.
 * Browsers get a page.
 */
final class MaintenanceFilter implements GlobalFilter, FastPathCheck {

    private static final String PAGE =
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Back soon</title>
            </head>
            <body>
            <main>
            <h1>Back soon</h1>
            <p>{message}</p>
            <p>Please try again later. Your data is not affected.</p>
            </main>
            </body>
            </html>
            """;

    private final MaintenanceState state;
    private final Clock clock;

    MaintenanceFilter(MaintenanceState state, Clock clock) {
        this.state = state;
        this.clock = clock;
    }

    @Override
    public int getOrder() {
        return FilterOrder.MAINTENANCE;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        PublicRoute route = PublicRoute.of(exchange);
        if (route == null || route.access() == Access.ADMIN || !state.covers(route.service())) {
            return chain.filter(exchange);
        }
        MaintenanceView view = state.current();
        return route.isPage()
                ? page(exchange.getResponse(), view)
                : Mono.error(GatewayException.maintenance(view.text(), view.pause(clock)));
    }

    @Override
    public boolean admits(FastPathRequest request) {
        return !state.covers(request.route().service());
    }

    private Mono<Void> page(ServerHttpResponse response, MaintenanceView view) {
        byte[] page =
                PAGE.replace("{message}", HtmlUtils.htmlEscape(view.text()))
                        .getBytes(StandardCharsets.UTF_8);
        HttpHeaders headers = response.getHeaders();
        headers.setContentType(new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8));
        headers.setContentLength(page.length);
        headers.setCacheControl(CacheControl.noStore());
        headers.set(HttpHeaders.RETRY_AFTER, Long.toString(view.pause(clock).toSeconds()));
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        response.setStatusCode(HttpStatus.SERVICE_UNAVAILABLE);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(page)));
    }
}
