package io.ledgerway.gateway.docs;

import io.ledgerway.docs.api.ApiOperations;
import io.ledgerway.docs.api.ApiReference;
import io.ledgerway.docs.collection.BrunoCollection;
import io.ledgerway.docs.collection.PostmanCollection;
import io.ledgerway.gateway.asset.StaticFile;
import io.ledgerway.gateway.openapi.PublicApi;
import io.ledgerway.gateway.openapi.PublicApi.PublicDocument;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Pages of the API reference and collections. They are rendered from the current document when they
 * are first requested, and kept until the document changes or memory is short; the overview, with
 * which a reader begins, is prepared and kept.
 */
final class ApiPages {

    static final String ROOT = "/docs/api";
    static final String SEARCH = ROOT + "/search.json";
    static final String POSTMAN = "/docs/collection/postman.json";
    static final String BRUNO = "/docs/collection/bruno.zip";

    private static final String MARKDOWN_SUFFIX = ".md";
    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final MediaType MARKDOWN =
            new MediaType("text", "markdown", StandardCharsets.UTF_8);

    private static final List<String> OVERVIEW = List.of(ROOT, SEARCH);

    private final AtomicReference<@Nullable SoftReference<RenderedApi>> last =
            new AtomicReference<>();
    private final AtomicReference<@Nullable Overview> overview = new AtomicReference<>();
    private final PublicApi api;

    ApiPages(PublicApi api) {
        this.api = api;
    }

    /** The file at a path; empty if there is none. */
    Mono<StaticFile> find(String path) {
        return api.current().flatMap(it -> find(path, it));
    }

    private Mono<StaticFile> find(String path, PublicDocument document) {
        Overview known = overview.get();
        if (known != null && known.document() == document && known.files().containsKey(path)) {
            return Mono.justOrEmpty(known.files().get(path));
        }
        return Mono.fromCallable(() -> rendered(document).find(path))
                .subscribeOn(Schedulers.boundedElastic());
    }

    /** Renders the overview of the current document, so that no reader waits for it. */
    Mono<Void> prepare() {
        return api.prepared()
                .publishOn(Schedulers.boundedElastic())
                .doOnNext(this::rendered)
                .then();
    }

    /** Of several callers one renders, and the others wait for it. */
    private synchronized RenderedApi rendered(PublicDocument document) {
        SoftReference<RenderedApi> reference = last.get();
        RenderedApi known = reference == null ? null : reference.get();
        if (known != null && known.document == document) {
            return known;
        }
        RenderedApi rendered = new RenderedApi(document);
        Map<String, StaticFile> files = new HashMap<>();
        for (String path : OVERVIEW) {
            StaticFile file = rendered.find(path);
            if (file != null) {
                files.put(path, file);
            }
        }
        overview.set(new Overview(document, Map.copyOf(files)));
        last.set(new SoftReference<>(rendered));
        return rendered;
    }

    private record Overview(PublicDocument document, Map<String, StaticFile> files) {}

    private static final class RenderedApi {

        private final PublicDocument document;
        private final ApiOperations operations;
        private final ApiReference reference;
        private final Map<String, StaticFile> files = new ConcurrentHashMap<>();

        RenderedApi(PublicDocument document) {
            this.document = document;
            this.operations = new ApiOperations(document.read());
            this.reference = new ApiReference(operations);
        }

        @Nullable StaticFile find(String path) {
            StaticFile known = files.get(path);
            if (known != null) {
                return known;
            }
            StaticFile file = render(path);
            if (file != null) {
                files.put(path, file);
            }
            return file;
        }

        private @Nullable StaticFile render(String path) {
            return switch (path) {
                case SEARCH -> DocsPolicy.file(MediaType.APPLICATION_JSON, reference.searchIndex());
                case POSTMAN ->
                        DocsPolicy.file(
                                MediaType.APPLICATION_JSON,
                                PostmanCollection.of(operations).toPrettyString());
                case BRUNO ->
                        DocsPolicy.file(
                                MediaType.valueOf("application/zip"),
                                BrunoCollection.zip(operations));
                default -> page(path);
            };
        }

        private @Nullable StaticFile page(String path) {
            if (path.endsWith(MARKDOWN_SUFFIX)) {
                String markdown =
                        reference.markdown(
                                path.substring(0, path.length() - MARKDOWN_SUFFIX.length()));
                return markdown == null ? null : DocsPolicy.file(MARKDOWN, markdown);
            }
            String html = reference.html(path);
            return html == null ? null : DocsPolicy.file(HTML, html);
        }
    }
}
