package io.ledgerway.gateway.openapi;

import io.ledgerway.docs.api.CodeSamples;
import io.ledgerway.gateway.asset.StaticFile;
import io.ledgerway.gateway.route.Upstream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI document of the public API with code samples. It is merged again when the document of
 * a service has changed. Once there is a document, requests do not wait for the services: the next
 * one is made in the background, and one at a time.
 */
public final class PublicApi {

    private static final Logger log = LoggerFactory.getLogger(PublicApi.class);
    private static final CacheControl A_MINUTE = CacheControl.maxAge(Duration.ofMinutes(1));

    /** A document that has been due for a refresh for longer is not used without one. */
    private static final Duration MAX_OVERDUE = Duration.ofMinutes(10);

    private final AtomicReference<@Nullable Merged> last = new AtomicReference<>();
    private final AtomicReference<@Nullable Mono<PublicDocument>> update = new AtomicReference<>();
    private final ServiceDocuments documents;
    private final OpenApiMerger merger;
    private final JsonMapper json;

    PublicApi(ServiceDocuments documents, OpenApiMerger merger, JsonMapper json) {
        this.documents = documents;
        this.merger = merger;
        this.json = json;
    }

    /** The current document; 503 until each service has described itself once. */
    public Mono<PublicDocument> current() {
        return Mono.defer(this::documentForRequest);
    }

    /**
     * The current document, made without haste: one service after the other describes itself, which
     * takes a service seconds of processor time when it does so for the first time.
     */
    public Mono<PublicDocument> prepared() {
        return Mono.defer(() -> updated(1));
    }

    private Mono<PublicDocument> documentForRequest() {
        Merged known = last.get();
        Duration overdue = documents.overdue();
        if (known == null || overdue.compareTo(MAX_OVERDUE) > 0) {
            return updated(Upstream.values().length);
        }
        if (!overdue.isNegative()) {
            updated(Upstream.values().length)
                    .subscribe(
                            _ -> {},
                            failure -> log.warn("The OpenAPI document was not renewed", failure));
        }
        return Mono.just(known.document());
    }

    /**
     * The document of the running update, or of a new one. The update continues if its callers
     * disconnect.
     */
    private Mono<PublicDocument> updated(int concurrency) {
        Mono<PublicDocument> mine =
                documents
                        .all(concurrency)
                        .flatMap(this::document)
                        // before the document is passed on: the next caller may begin an update
                        .doOnTerminate(() -> update.set(null))
                        .cache();
        Mono<PublicDocument> running =
                update.accumulateAndGet(mine, (other, it) -> other == null ? it : other);
        return running == null ? mine : running;
    }

    private Mono<PublicDocument> document(Map<Upstream, String> parts) {
        Merged known = last.get();
        return known != null && known.parts().equals(parts)
                ? Mono.just(known.document())
                // takes longer than a thread of the proxy may wait
                : Mono.fromCallable(() -> merge(parts)).subscribeOn(Schedulers.boundedElastic());
    }

    private PublicDocument merge(Map<Upstream, String> parts) {
        ObjectNode document = merger.merge(parts.values().stream().map(json::readTree).toList());
        CodeSamples.addTo(document);
        PublicDocument merged =
                new PublicDocument(
                        StaticFile.of(
                                MediaType.APPLICATION_JSON,
                                A_MINUTE,
                                json.writeValueAsBytes(document)),
                        json);
        last.set(new Merged(parts, merged));
        return merged;
    }

    /** A version of the document. It is kept as a file, which needs a hundredth of the memory. */
    public static final class PublicDocument {

        private final StaticFile file;
        private final JsonMapper json;

        private PublicDocument(StaticFile file, JsonMapper json) {
            this.file = file;
            this.json = json;
        }

        /** Parses the document. */
        public JsonNode read() {
            return json.readTree(file.content());
        }

        StaticFile file() {
            return file;
        }
    }

    private record Merged(Map<Upstream, String> parts, PublicDocument document) {}
}
