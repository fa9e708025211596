package io.ledgerway.model.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class Sha256Tests {

    private static final String ABC =
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void hashIsThatOfTheStandard() {
        assertThat(Sha256.hex("abc")).isEqualTo(ABC);
        assertThat(Sha256.hash("abc")).isEqualTo(HexFormat.of().parseHex(ABC));
    }

    @Test
    void hashOfAStreamIsThatOfItsContent() throws IOException {
        byte[] content = "abc".getBytes(StandardCharsets.UTF_8);

        assertThat(Sha256.hex(new ByteArrayInputStream(content))).isEqualTo(ABC);
        assertThat(Sha256.hash(new ByteArrayInputStream(content)))
                .isEqualTo(HexFormat.of().parseHex(ABC));
    }
}
