package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KafkaBrokerTests {

    @ParameterizedTest
    @ValueSource(strings = {"/home/user/.local/kafka", "/home/Zoë/帳簿", "/back\\slash"})
    void kafkaReadsAnEscapedPathAsItIs(String path) throws Exception {
        assertThat(read("path=" + KafkaBroker.escaped(path))).containsEntry("path", path);
    }

    @Test
    void pathOfTheDataIsEscaped() throws Exception {
        Path data = Path.of("/back\\slash");

        assertThat(read(KafkaBroker.properties(data, 1, 2)))
                .containsEntry("log.dirs", data.toString());
    }

    /** Reads the bytes of the file as Kafka does. */
    private static Properties read(String text) throws IOException {
        Properties read = new Properties();
        read.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        return read;
    }
}
