package io.ledgerway.gateway.asset;

import io.ledgerway.model.hash.Sha256;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.BodyInserters;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * A file in memory, compressed if that is smaller. Callers that accept gzip get it as it is kept,
 * for others it is decompressed in parts. A caller that already has the file gets 304: its {@code
 * ETag} is a hash of the content.
 */
public final class StaticFile {

    /** Possessive, so that blanks in a row are read once. */
    private static final Pattern ACCEPTS_GZIP =
            Pattern.compile(
                    "(^|,)\\s*+(gzip|\\*)\\s*+(;\\s*+q=(?!0(\\.0*+)?\\s*+(,|$))[^,]*+)?\\s*+(,|$)");

    /** Small: the server takes up to 128 parts before the caller has read any. */
    private static final int PART_BYTES = 8 * 1024;

    private final MediaType type;
    private final CacheControl caching;
    private final Map<String, String> headers;
    private final byte[] stored;
    private final boolean compressed;

    /** Length of the content, not compressed. */
    private final int length;

    private final String tag;

    private StaticFile(
            MediaType type,
            CacheControl caching,
            Map<String, String> headers,
            byte[] stored,
            boolean compressed,
            int length,
            String tag) {
        this.type = type;
        this.caching = caching;
        this.headers = headers;
        this.stored = stored;
        this.compressed = compressed;
        this.length = length;
        this.tag = tag;
    }

    /** A file with this content. The array must not change afterwards. */
    public static StaticFile of(MediaType type, CacheControl caching, byte[] content) {
        byte[] compressed = compressed(content);
        boolean smaller = compressed.length < content.length;
        return new StaticFile(
                type,
                caching,
                Map.of(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING),
                smaller ? compressed : content,
                smaller,
                content.length,
                "W/\"" + HexFormat.of().formatHex(Sha256.hash(content), 0, 8) + "\"");
    }

    public static StaticFile of(MediaType type, CacheControl caching, String content) {
        return of(type, caching, content.getBytes(StandardCharsets.UTF_8));
    }

    public static StaticFile of(MediaType type, CacheControl caching, Resource content) {
        try {
            return of(type, caching, content.getContentAsByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A resource of the class path. */
    public static StaticFile resource(MediaType type, CacheControl caching, String path) {
        return of(type, caching, new ClassPathResource(path));
    }

    /** The file with a further response header. */
    public StaticFile with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new StaticFile(type, caching, more, stored, compressed, length, tag);
    }

    public Mono<ServerResponse> respond(ServerRequest request) {
        return request.checkNotModified(tag)
                .flatMap(it -> withHeaders(ServerResponse.from(it)).build())
                .switchIfEmpty(Mono.defer(() -> whole(request, ServerResponse.ok().eTag(tag))));
    }

    /** Responds with an error status, without an {@code ETag}: an error is never 304. */
    public Mono<ServerResponse> respondAsError(ServerRequest request, HttpStatus status) {
        return whole(request, ServerResponse.status(status));
    }

    /** Also for 304: a browser replaces the headers of the file that it has by those of the 304. */
    private ServerResponse.BodyBuilder withHeaders(ServerResponse.BodyBuilder response) {
        return response.cacheControl(caching).headers(all -> headers.forEach(all::set));
    }

    private Mono<ServerResponse> whole(ServerRequest request, ServerResponse.BodyBuilder response) {
        boolean gzip = compressed && acceptsGzip(request);
        ServerResponse.BodyBuilder head =
                withHeaders(response)
                        .contentType(type)
                        .headers(all -> {
                            all.set("X-Content-Type-Options", "nosniff");
                            if (gzip) {
                                all.set(HttpHeaders.CONTENT_ENCODING, "gzip");
                            }
                        });
        return compressed && !gzip
                ? head.contentLength(length).body(BodyInserters.fromDataBuffers(decompressed()))
                : head.bodyValue(stored);
    }

    /** Parts of the content. A worker decompresses them: it takes an event loop too long. */
    private Flux<DataBuffer> decompressed() {
        return DataBufferUtils.readInputStream(
                        this::decompressing, DefaultDataBufferFactory.sharedInstance, PART_BYTES)
                .subscribeOn(Schedulers.boundedElastic());
    }

    private static boolean acceptsGzip(ServerRequest request) {
        return request.headers().header(HttpHeaders.ACCEPT_ENCODING).stream()
                .anyMatch(StaticFile::acceptsGzip);
    }

    static boolean acceptsGzip(String acceptEncoding) {
        return ACCEPTS_GZIP.matcher(acceptEncoding).find();
    }

    private static byte[] compressed(byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The content, not compressed. The array must not be changed. */
    public byte[] content() {
        if (!compressed) {
            return stored;
        }
        try (InputStream content = decompressing()) {
            return content.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InputStream decompressing() throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(stored));
    }
}
