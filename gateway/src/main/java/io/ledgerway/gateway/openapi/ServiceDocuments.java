package io.ledgerway.gateway.openapi;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.Upstream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Cached OpenAPI documents of the services, as text, which needs a tenth of the memory of a tree. A
 * document is refreshed at most once a minute; while a service is unavailable, its last document is
 * used.
 */
final class ServiceDocuments {

    private static final Logger log = LoggerFactory.getLogger(ServiceDocuments.class);
    private static final Duration TTL = Duration.ofMinutes(1);
    private static final Duration RETRY_AFTER_FAILURE = Duration.ofSeconds(5);

    private final Function<Upstream, Mono<String>> source;
    private final Clock clock;
    private final Map<Upstream, CachedDocument> cached = new ConcurrentHashMap<>();

    ServiceDocuments(Function<Upstream, Mono<String>> source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /**
     * The documents of all services; 503 with {@code Retry-After} until each service has described
     * itself once.
     *
     * @param concurrency how many services are asked at the same time
     */
    Mono<Map<Upstream, String>> all(int concurrency) {
        return services()
                .flatMap(this::refreshed, concurrency)
                .collectMap(
                        CachedDocument::service,
                        CachedDocument::document,
                        () -> new EnumMap<>(Upstream.class));
    }

    /** How long a document is due for a refresh; negative while none is. */
    Duration overdue() {
        Instant now = clock.instant();
        return cached.values().stream()
                .map(it -> Duration.between(it.refreshAt(), now))
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    private static Flux<Upstream> services() {
        return Flux.fromStream(Arrays.stream(Upstream.values()).filter(Upstream::hasApi));
    }

    private Mono<CachedDocument> refreshed(Upstream service) {
        CachedDocument document = cached.get(service);
        Instant now = clock.instant();
        if (document != null && now.isBefore(document.refreshAt())) {
            return Mono.just(document);
        }
        return source.apply(service)
                // an unchanged document is in memory once
                .map(it ->
                        document != null && it.equals(document.document())
                                ? document.document()
                                : it)
                .map(it -> new CachedDocument(service, it, now.plus(TTL)))
                .doOnNext(it -> cached.put(service, it))
                .onErrorResume(failure -> {
                    log.warn(
                            "The OpenAPI document of {} is unavailable: {}",
                            service.serviceName(),
                            failure.getClass().getSimpleName());
                    return document == null
                            ? Mono.error(GatewayException.unavailable())
                            : Mono.just(
                                            new CachedDocument(
                                                    service,
                                                    document.document(),
                                                    now.plus(RETRY_AFTER_FAILURE)))
                                    .doOnNext(it -> cached.put(service, it));
                });
    }

    private record CachedDocument(Upstream service, String document, Instant refreshAt) {}
}
