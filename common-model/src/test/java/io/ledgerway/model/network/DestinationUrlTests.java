package io.ledgerway.model.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.network.DestinationUrl.Parsed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationUrlTests {

    @ParameterizedTest
    @CsvSource({
        "https://hooks.client.example/in, https, hooks.client.example, 443, /in",
        "HTTPS://Hooks.Client.Example, https, hooks.client.example, 443, /",
        "http://hooks.client.example:8080/a%20b?c=d%26e, http, hooks.client.example, 8080, /a%20b?c=d%26e",
        "https://192.0.2.7/, https, 192.0.2.7, 443, /",
        "https://[2001:db8::7]:8443/x, https, 2001:db8::7, 8443, /x",
        "https://x1.example./, https, x1.example., 443, /"
    })
    void addressIsTakenApart(String text, String scheme, String host, int port, String target) {
        assertThat(DestinationUrl.parse(text))
                .isInstanceOfSatisfying(
                        Parsed.Valid.class,
                        it -> {
                            assertThat(it.url().scheme()).isEqualTo(scheme);
                            assertThat(it.url().host()).isEqualTo(host);
                            assertThat(it.url().port()).isEqualTo(port);
                            assertThat(it.url().target()).isEqualTo(target);
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hooks.client.example/in",
                "/in",
                "mailto:somebody@client.example",
                "ftp://hooks.client.example/",
                "file:///etc/passwd",
                "https://user@hooks.client.example/",
                "https://user:password@hooks.client.example/",
                "https://@hooks.client.example/",
                "https://hooks.client.example/#part",
                "https:///in",
                "https://hooks client.example/",
                "https://hooks.client.example\\@evil.example/",
                "https://bücher.example/",
                "https://hooks_client.example/",
                "https://hooks.client.example:0/",
                "https://hooks.client.example:70000/",
                "https://2130706433/",
                "https://0x7f000001/",
                "https://0x7f.1/",
                "https://0177.0.0.1/",
                "https://127.1/",
                "https://127.0.0.1./",
                "https://127.0.0.256/",
                "https://127.0.0.1.7/",
                "https://[fe80::1%25eth0]/",
                "https://[::1/",
                "https://%31%32%37.0.0.1/"
            })
    void anythingElseIsRefused(String text) {
        assertThat(DestinationUrl.parse(text)).isInstanceOf(Parsed.Invalid.class);
    }

    @Test
    void lengthIsBounded() {
        String fits = "https://client.example/" + "a".repeat(2048 - 23);

        assertThat(DestinationUrl.parse(fits)).isInstanceOf(Parsed.Valid.class);
        assertThat(DestinationUrl.parse(fits + "a")).isInstanceOf(Parsed.Invalid.class);
    }
}
