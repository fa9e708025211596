package io.ledgerway.model.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class Sha256Tests {

    @Test
    void hashIsThatOfTheStandard() {
        String expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

        assertThat(Sha256.hex("abc")).isEqualTo(expected);
        assertThat(Sha256.hash("abc")).isEqualTo(HexFormat.of().parseHex(expected));
    }
}
