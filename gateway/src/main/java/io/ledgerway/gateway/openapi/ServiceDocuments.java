package io.ledgerway.gateway.openapi;

import io.ledgerway.gateway.route.Upstream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/**
 * What each service says of its own API. Asked once a minute at most; a service that is away is
 * described as it was when it was last heard of.
 */
final class ServiceDocuments {

    private static final Logger log = LoggerFactory.getLogger(ServiceDocuments.class);
    private static final Duration FRESH = Duration.ofMinutes(1);
    private static final Duration AGAIN = Duration.ofSeconds(5);

    private final Function<Upstream, Mono<JsonNode>> source;
    private final Clock clock;
    private final Map<Upstream, Part> known = new ConcurrentHashMap<>();

    ServiceDocuments(Function<Upstream, Mono<JsonNode>> source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /** The parts there are, by service. */
    Mono<Map<Upstream, JsonNode>> all() {
        return Flux.fromStream(Arrays.stream(Upstream.values()).filter(Upstream::hasApi))
                .flatMap(this::refreshed)
                .collectMap(Part::service, Part::document, () -> new EnumMap<>(Upstream.class));
    }

    private Mono<Part> refreshed(Upstream service) {
        Part part = known.get(service);
        Instant now = clock.instant();
        if (part != null && now.isBefore(part.askAgain())) {
            return Mono.just(part);
        }
        return source.apply(service)
                .map(document -> new Part(service, document, now.plus(FRESH)))
                .doOnNext(it -> known.put(service, it))
                .onErrorResume(failure -> {
                    log.warn(
                            "{} does not describe itself: {}",
                            service.serviceName(),
                            failure.getClass().getSimpleName());
                    return part == null
                            ? Mono.empty()
                            : Mono.just(new Part(service, part.document(), now.plus(AGAIN)))
                                    .doOnNext(it -> known.put(service, it));
                });
    }

    private record Part(Upstream service, JsonNode document, Instant askAgain) {}
}
