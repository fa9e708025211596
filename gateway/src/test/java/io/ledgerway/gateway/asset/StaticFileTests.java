package io.ledgerway.gateway.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.springframework.web.reactive.function.server.RouterFunctions.route;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.web.reactive.function.server.RouterFunctions;

class StaticFileTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip",
                "*",
                "br, gzip",
                "br ,  gzip ; q=0.8 , identity",
                "gzip;q=0.001",
                "gzip;q=1.0"
            })
    void gzipIsAccepted(String acceptEncoding) {
        assertThat(StaticFile.acceptsGzip(acceptEncoding)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "br", "xgzip", "gzipped", "gzip;q=0", "gzip; q=0.000 , br", "*;q=0."})
    void gzipIsNotAccepted(String acceptEncoding) {
        assertThat(StaticFile.acceptsGzip(acceptEncoding)).isFalse();
    }

    @Test
    void blanksInARowAreReadOnce() {
        String blanks = "gzip" + " ".repeat(200_000) + "x";

        assertTimeout(
                Duration.ofSeconds(10), () -> assertThat(StaticFile.acceptsGzip(blanks)).isFalse());
    }

    /** The caller's thread is an event loop, which must not decompress a document. */
    @Test
    void callerWithoutGzipGetsPartsThatAnotherThreadDecompresses() {
        String content = "{\"path\":\"/companies\"}".repeat(10_000);
        StaticFile file =
                StaticFile.of(MediaType.APPLICATION_JSON, CacheControl.noCache(), content);
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        List<String> parts = new CopyOnWriteArrayList<>();
        var response = new MockServerHttpResponse();
        response.setWriteHandler(body ->
                body.doOnNext(
                                part -> {
                                    threads.add(Thread.currentThread());
                                    parts.add(part.toString(StandardCharsets.UTF_8));
                                })
                        .then());

        RouterFunctions.toHttpHandler(route().GET("/file", file::respond).build())
                .handle(MockServerHttpRequest.get("/file").build(), response)
                .block();

        assertThat(String.join("", parts)).isEqualTo(content);
        assertThat(parts).allSatisfy(it -> assertThat(it).hasSizeLessThanOrEqualTo(8192));
        assertThat(threads).doesNotContain(Thread.currentThread());
        assertThat(response.getHeaders().getContentLength()).isEqualTo(content.length());
    }
}
