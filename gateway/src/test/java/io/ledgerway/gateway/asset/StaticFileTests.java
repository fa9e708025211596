package io.ledgerway.gateway.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
}
