package io.ledgerway.gateway.asset;

import org.springframework.http.HttpHeaders;
import org.springframework.web.reactive.function.server.ServerRequest;

/** Distinguishes browsers, which get pages, from other callers, which get JSON. */
public final class Browsers {

    private Browsers() {}

    /** Only browsers name HTML; other clients accept everything or JSON. */
    public static boolean isBrowser(ServerRequest request) {
        return request.headers().header(HttpHeaders.ACCEPT).stream()
                .anyMatch(it -> it.contains("text/html"));
    }
}
