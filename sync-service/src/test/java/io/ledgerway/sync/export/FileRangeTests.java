package io.ledgerway.sync.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileRangeTests {

    private static final String ETAG = "\"a1\"";

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 0",
        "bytes=10-19, 10, 19",
        "bytes=10-, 10, 99",
        "bytes=90-1000, 90, 99",
        "bytes=-5, 95, 99",
        "bytes=-1000, 0, 99"
    })
    void rangeIsWithinTheFile(String header, long first, long last) {
        assertThat(FileRange.of(header, null, ETAG, 100))
                .contains(new FileRange(first, last, 100))
                .hasValueSatisfying(it -> {
                    assertThat(it.isSatisfiable()).isTrue();
                    assertThat(it.length()).isEqualTo(last - first + 1);
                    assertThat(it.contentRange())
                            .isEqualTo("bytes %d-%d/100".formatted(first, last));
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=100-", "bytes=100-200", "bytes=-0"})
    void rangeBeyondTheFileIsNotSatisfiable(String header) {
        assertThat(FileRange.of(header, null, ETAG, 100))
                .hasValueSatisfying(it -> {
                    assertThat(it.isSatisfiable()).isFalse();
                    assertThat(it.contentRange()).isEqualTo("bytes */100");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10-20", "bytes=20-10", "lines=1-2", "bytes=a-b", "bytes=0-1,5-6"})
    void otherHeadersAreIgnored(String header) {
        assertThat(FileRange.of(header, null, ETAG, 100)).isEmpty();
    }

    @Test
    void rangeOfAnotherFileIsIgnored() {
        assertThat(FileRange.of("bytes=10-", ETAG, ETAG, 100)).isPresent();
        assertThat(FileRange.of("bytes=10-", "\"b2\"", ETAG, 100)).isEmpty();
        assertThat(FileRange.of(null, ETAG, ETAG, 100)).isEmpty();
    }
}
