package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.drive.Answer;
import io.ledgerway.sandbox.drive.Sandbox;
import io.ledgerway.sandbox.drive.Sandbox.Org;
import io.ledgerway.sandbox.drive.SandboxTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** What is refused under one platform key and taken under another. */
@SandboxTest
class PlatformWritesIT {

    private static final String LINE = "{\"unit_price\":\"5.00\",\"account\":{\"id\":\"acc-6300\"}";

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({
        "fbrh, 1, '', memo",
        "fbrh, 2, '\"memo\":\"a\",', lines",
        "fbrh, 1, '\"memo\":\"a\",', ''",
        "trji, 2, '', lines lines[0].tax_code lines[1].tax_code",
        "gbol, 2, '', vendor",
        "gbol, 2, '\"vendor\":{\"id\":\"ven-0000001\"},\"currency\":\"GBP\",', ''",
        "akxx, 1, '', vendor",
        "qhyg, 1, '\"reference\":\"1234567890123456789012\",', vendor reference",
        "pqsw, 2, '', ''",
        "mqjo, 2, '\"reference\":\"1234567890123456789012\",', ''"
    })
    void moneySpentAtOnce(String platform, int lines, String more, String wrong) {
        Org org = new Sandbox(port).org(platform, 300);
        String body =
                "{\"account\":{\"id\":\"acc-1000\"},\"issued_on\":\"2026-02-01\",%s\"lines\":[%s]}"
                        .formatted(more, String.join(",", Collections.nCopies(lines, LINE + "}")));

        Answer answer = org.write("POST", "/direct-costs", body);

        assertThat(answer.status()).as(answer.body()).isEqualTo(wrong.isEmpty() ? 201 : 422);
        assertThat(fields(answer))
                .containsExactlyElementsOf(
                        Arrays.stream(wrong.split(" ")).filter(it -> !it.isEmpty()).toList());
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void entriesHaveTwoLinesOnTrji() {
        String body =
                """
                {"posted_on":"2026-02-01","lines":[
                 {"account":{"id":"acc-5000"},"amount":"5.00"},
                 {"account":{"id":"acc-6300"},"amount":"5.00"},
                 {"account":{"id":"acc-2300"},"amount":"-10.00"}]}
                """;

        Answer refused = new Sandbox(port).org("trji", 300).write("POST", "/journal-entries", body);
        Answer taken = new Sandbox(port).org("mqjo", 300).write("POST", "/journal-entries", body);

        assertThat(refused.status()).isEqualTo(422);
        assertThat(fields(refused)).containsExactly("lines");
        assertThat(taken.status()).as(taken.body()).isEqualTo(201);
    }

    private static List<String> fields(Answer answer) {
        List<String> fields = new ArrayList<>();
        answer.json().path("errors").forEach(it -> fields.add(it.path("field").asString()));
        return fields;
    }
}
