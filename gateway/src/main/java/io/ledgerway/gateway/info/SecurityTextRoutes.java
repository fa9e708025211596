package io.ledgerway.gateway.info;

import static io.ledgerway.gateway.asset.ReadPredicates.reads;

import io.ledgerway.gateway.error.GatewayException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/** Serves {@code /.well-known/security.txt} (RFC 9116) if the operator has set a contact. */
final class SecurityTextRoutes {

    static final String PATH = "/.well-known/security.txt";

    /** A copy is trusted for so long; the original is always valid while it is served. */
    private static final Duration VALID = Duration.ofDays(30);

    private static final MediaType TEXT = new MediaType("text", "plain", StandardCharsets.UTF_8);

    private final SecurityTextProperties settings;
    private final Clock clock;

    SecurityTextRoutes(SecurityTextProperties settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route(reads(PATH), this::respond);
    }

    private Mono<ServerResponse> respond(ServerRequest request) {
        return settings.contact().isEmpty()
                ? Mono.error(GatewayException.notFound())
                : ServerResponse.ok().contentType(TEXT).bodyValue(text());
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        settings.contact().forEach(it -> text.append("Contact: ").append(it).append('\n'));
        text.append("Expires: ")
                .append(clock.instant().plus(VALID).truncatedTo(ChronoUnit.DAYS))
                .append('\n');
        if (settings.policy() != null) {
            text.append("Policy: ").append(settings.policy()).append('\n');
        }
        return text.append("Preferred-Languages: en\n").toString();
    }
}
