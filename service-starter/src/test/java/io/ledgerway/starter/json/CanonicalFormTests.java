package io.ledgerway.starter.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

class CanonicalFormTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    @Test
    void sameContentHasOneForm() {
        assertThat(
                        form(
                                "{ \"b\": 1.50, \"a\": [true, null, {}], \"c\": null, \"d\": 1e3, \"e\": 0.00 }"))
                .isEqualTo("{\"a\":[true,null,{}],\"b\":1.5,\"d\":1000,\"e\":0}")
                .isEqualTo(form("{\"e\":0,\"d\":1000.0,\"a\":[true,null,{}],\"b\":1.5}"));
        assertThat(form("{}")).isEqualTo("{}");
        assertThat(form("[]")).isEqualTo("[]");
        assertThat(form("\"a\\\"\\n\\u00e9/\"")).isEqualTo("\"a\\\"\\né/\"");
    }

    /** {@code printf '{"a":1}' | sha256sum}. */
    @Test
    void hashMatchesSha256Sum() {
        assertThat(CanonicalForm.hash(JSON.readTree("{\"a\": 1.0}")))
                .isEqualTo("015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862");
    }

    private static String form(String json) {
        return CanonicalForm.of(JSON.readTree(json));
    }
}
