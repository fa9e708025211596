package io.ledgerway.gateway.info;

import static org.springframework.web.reactive.function.server.RequestPredicates.path;

import io.ledgerway.gateway.error.GatewayException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** Returns 405 on paths that the gateway itself serves, for methods that they do not support. */
final class MethodNotAllowedRoutes {

    private static final Set<HttpMethod> ALLOWED =
            new LinkedHashSet<>(List.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS));

    private MethodNotAllowedRoutes() {}

    static RouterFunction<ServerResponse> otherMethods() {
        return RouterFunctions.route()
                .route(
                        path("/")
                                .or(path(WelcomeRoutes.ICON))
                                .or(path("/openapi.json"))
                                .or(path("/docs"))
                                .or(path("/docs/**"))
                                .or(path("/llms.txt"))
                                .or(path("/llms-full.txt"))
                                .or(path(SecurityTextRoutes.PATH))
                                .and(MethodNotAllowedRoutes::isNoRead),
                        MethodNotAllowedRoutes::respond)
                .build();
    }

    private static boolean isNoRead(ServerRequest request) {
        return !request.method().equals(HttpMethod.GET)
                && !request.method().equals(HttpMethod.HEAD);
    }

    private static Mono<ServerResponse> respond(ServerRequest request) {
        return request.method().equals(HttpMethod.OPTIONS)
                ? ServerResponse.noContent().allow(ALLOWED).build()
                : Mono.error(GatewayException.methodNotAllowed(ALLOWED));
    }
}
