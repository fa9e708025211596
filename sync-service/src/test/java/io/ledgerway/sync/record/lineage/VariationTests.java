package io.ledgerway.sync.record.lineage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

class VariationTests {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @ParameterizedTest
    @CsvSource({
        "2024-02-29, 2028-02-29",
        "2026-03-01T10:00:00Z, 2030-03-01T10:00:00Z",
        "/Date(1439434356790+0000)/, /Date(1439520756790+0000)/",
        "12.50, 13.50",
        "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6f, 9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6a",
        "PAID, PAIE",
        "GBX, GBY",
        "Zoë, Zox",
    })
    void aTextBecomesAnotherOfItsKind(String text, String other) {
        JsonNode variation = Variation.of(JSON.stringNode(text)).getFirst();

        assertThat(variation.asString()).isEqualTo(other);
    }

    @Test
    void theLastVariationIsTheAbsence() {
        assertThat(Variation.of(JSON.numberNode(7)))
                .containsExactly(JSON.numberNode(BigInteger.valueOf(8)), JSON.nullNode());
        assertThat(Variation.of(JSON.booleanNode(true)))
                .containsExactly(JSON.booleanNode(false), JSON.nullNode());
    }

    @Test
    void whatHasNoValueHasNoVariation() {
        assertThat(Variation.of(JSON.nullNode())).isEmpty();
        assertThat(Variation.of(JSON.objectNode())).isEmpty();
    }
}
