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
        byte[] content = json.writeValueAsBytes(document);
        PublicDocument merged =
                new PublicDocument(
                        content,
                        StaticFile.of(MediaType.APPLICATION_JSON, A_MINUTE, content),
                        json);
        last.set(new Merged(parts, merged));
        return merged;
    }

    /** A version of the document. It is kept as bytes, which need a tenth of the memory. */
    public static final class PublicDocument {

        private final byte[] content;
        private final StaticFile file;
        private final JsonMapper json;

        private PublicDocument(byte[] content, StaticFile file, JsonMapper json) {
            this.content = content;
            this.file = file;
            this.json = json;
        }

        /** Parses the document. */
        public JsonNode read() {
            return json.readTree(content);
        }

        StaticFile file() {
            return file;
        }
    }

    private record Merged(Map<Upstream, JsonNode> parts, PublicDocument document) {}
}
