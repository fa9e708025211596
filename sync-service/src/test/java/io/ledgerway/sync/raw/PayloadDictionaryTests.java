package io.ledgerway.sync.raw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.RawPayload;
import org.junit.jupiter.api.Test;

class PayloadDictionaryTests {

    @Test
    void hasNamesOfMembersAndNoValues() {
        assertThat(
                        dictionary(
                                """
                                {"id":"a-1","name":"Planted \\"Ltd\\": 7","total":12.50,"open":true,
                                 "lines":[{"tax_code":"x"},{"tax_code":null}]}\
                                """))
                .isEqualTo(
                        """
                        {"id":"","name":"","total":,"open":,
                         "lines":[{"tax_code":""},{"tax_code":}]}\
                        """);
    }

    @Test
    void aNameThatMayBeAValueIsLeftOut() {
        assertThat(dictionary("{\"balances\":{\"Planted Customer\":1, \"Zoë\" : 2}}"))
                .isEqualTo("{\"balances\":{\"\":, \"\" : }}");
    }

    @Test
    void textThatIsCutOffIsNoError() {
        assertThat(dictionary("{\"name\":\"abc\\")).isEqualTo("{\"name\":\"\"");
    }

    @Test
    void onlyTheRangeOfTheRecordIsRead() {
        byte[] body = "[{\"a\":1},{\"b\":2}]".getBytes(UTF_8);

        assertThat(new String(PayloadDictionary.of(RawPayload.exactJson(body, 9, 7)), UTF_8))
                .isEqualTo("{\"b\":}");
    }

    @Test
    void otherTextHasNone() {
        byte[] body = "<a/>".getBytes(UTF_8);

        assertThat(PayloadDictionary.of(new RawPayload(body, 0, 4, "application/xml", true)))
                .isEmpty();
    }

    private static String dictionary(String json) {
        byte[] body = json.getBytes(UTF_8);
        return new String(PayloadDictionary.of(RawPayload.exactJson(body, 0, body.length)), UTF_8);
    }
}
