package io.ledgerway.gateway.openapi;

import io.ledgerway.docs.api.CodeSamples;
import io.ledgerway.gateway.asset.StaticFile;
import io.ledgerway.gateway.route.Upstream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI document of the public API with code samples. It is merged again when the document of
 * a service has changed.
 */
public final class PublicApi {

    private static final CacheControl A_MINUTE = CacheControl.maxAge(Duration.ofMinutes(1));

    private final AtomicReference<@Nullable Merged> last = new AtomicReference<>();
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
        return documents.all().flatMap(this::document);
    }

    private Mono<PublicDocument> document(Map<Upstream, JsonNode> parts) {
        Merged known = last.get();
        return known != null && known.parts().equals(parts)
                ? Mono.just(known.document())
                // takes longer than a thread of the proxy may wait
                : Mono.fromCallable(() -> merge(parts)).subscribeOn(Schedulers.boundedElastic());
    }

    private PublicDocument merge(Map<Upstream, JsonNode> parts) {
        ObjectNode document = merger.merge(parts.values());
        CodeSamples.addTo(document);
        PublicDocument merged =
                new PublicDocument(
                        document,
                        StaticFile.of(
                                MediaType.APPLICATION_JSON,
                                A_MINUTE,
                                json.writeValueAsBytes(document)));
        last.set(new Merged(parts, merged));
        return merged;
    }

    /**
     * The document.
     *
     * @param json its content
     * @param file its content as a file
     */
    public record PublicDocument(JsonNode json, StaticFile file) {}

    private record Merged(Map<Upstream, JsonNode> parts, PublicDocument document) {}
}
