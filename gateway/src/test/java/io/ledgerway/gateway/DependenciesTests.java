package io.ledgerway.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DependenciesTests {

    @Test
    void codecsOfHttp3AndTheirNativeCodeAreAbsent() {
        assertThat(Stream.of(System.getProperty("java.class.path").split(":")))
                .anyMatch(it -> it.contains("netty-codec-http2"))
                .noneMatch(it -> it.contains("quic") || it.contains("http3"));
    }

    @Test
    void nativeCodeOfTlsIsOnlyThatOfTheImages() {
        assertThat(
                        Stream.of(System.getProperty("java.class.path").split(":"))
                                .filter(it -> it.contains("netty-tcnative-boringssl")))
                .hasSize(2)
                .anyMatch(it -> it.endsWith("linux-x86_64.jar"))
                .anyMatch(it -> it.endsWith("linux-aarch_64.jar"));
    }
}
