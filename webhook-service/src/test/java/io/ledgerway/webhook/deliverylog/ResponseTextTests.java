package io.ledgerway.webhook.deliverylog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResponseTextTests {

    @Test
    void textIsShownUpToFourKilobytes() {
        assertThat(ResponseText.of("ok\r\n\t{}")).isEqualTo("ok\r\n\t{}");
        assertThat(ResponseText.of("ab ".repeat(5_000))).hasSizeLessThanOrEqualTo(4_096);
    }

    @Test
    void emptyAndBinaryBodiesAreNotShown() {
        assertThat(ResponseText.of(null)).isNull();
        assertThat(ResponseText.of("")).isNull();
        assertThat(ResponseText.of("\u0001\u0002")).isNull();
        assertThat(ResponseText.of("PNG \ufffd\ufffd")).isNull();
    }
}
