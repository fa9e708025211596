package io.ledgerway.model.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTests {

    private static final String API_KEY = "Qm3TzV8kPw1LsX6bNc9RfJ2hYd5GaE7uKo4iMv0Z";
    private static final String UUID = "7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password=hunter2",
                "password: hunter2",
                "Password = hunter2; user=bob",
                "{\"password\":\"hunter2\"}",
                "{\"password\" : \"my hunter2 horse\"}",
                "{\\\"password\\\":\\\"hunter2\\\"}",
                "{'clientSecret': 'hunter2'}",
                "client_secret=hunter2&grant_type=x",
                "https://host/callback?code=hunter2&state=hunter2",
                "https://bob:hunter2@host/path",
                "access_token%3Dhunter2",
                "%22password%22%3A%22hunter2%22",
                "{\"password\":\"a\\\"hunter2\"}",
                "clientAuthenticationSecret=hunter2",
                "2026-11-21password=hunter2",
                "X-Api-Key: hunter2",
                "apikey=hunter2",
                "Cookie: hunter2",
                "Authorization: Basic hunter2==",
                "Authorization: Bearer hunter2.a.b",
                "sent Bearer hunter2 to the platform",
                "sent basic aHVudGVyhunter2==",
                "key sk_integ_hunter2hunter2",
                "secret whsec_hunter2hunter2",
                "hunter2@example.com is unknown",
                "mail to hunter2.o'neil+x@mail.example.co.uk",
                "/users/hunter2%40example.com/roles",
            })
    void aPlantedSecretIsRemoved(String text) {
        assertThat(Redaction.text(text)).doesNotContain("hunter2").contains(Redaction.REMOVED);
        assertThat(Redaction.path(text)).doesNotContain("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                API_KEY,
                "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJib2IifQ.c2lnbmF0dXJl",
                "dGhpcyBpcyBhIHRva2VuIG9mIDMyIGJ5dGVz0123456789-_",
                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                "AKIAIOSFODNN7EXAMPLE",
                "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
            })
    void aTokenIsRemovedWhereverItStands(String token) {
        assertThat(Redaction.text("The key " + token + " is revoked."))
                .isEqualTo("The key *** is revoked.");
        assertThat(Redaction.text("{\"error\":\"" + token + "\"}"))
                .isEqualTo("{\"error\":\"***\"}");
        assertThat(Redaction.path("/link/company/" + UUID + "/" + token))
                .isEqualTo("/link/company/" + UUID + "/***");
    }

    @ParameterizedTest
    @CsvSource({
        "account 12345678 is closed, account ***5678 is closed",
        "call +44 20 7946 0958 now, call +***0958 now",
        "card 4111 1111 1111 1111, card ***1111",
        "card 4111-1111-1111-1111, card ***1111",
        "GB29NWBK60161331926819, ***6819",
        "to DE89 3704 0044 0532 0130 00 today, to ***0 00 today",
        "acc12345678, acc***5678",
        "/accounts/12345678, /accounts/***5678",
    })
    void aNumberKeepsItsLastFourCharacters(String text, String redacted) {
        assertThat(Redaction.text(text)).isEqualTo(redacted);
        assertThat(Redaction.path(text)).isEqualTo(redacted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/companies/" + UUID + "/data/invoices/inv-0000014",
                "/companies/" + UUID + "/connections/" + UUID + "/push/bankTransactions",
                "/webhooks/messages/msg_1vLd9zQm3TzV8kPw1LsX6bNc9Rf",
                "/logs/requests",
                "/",
                "",
                "Company " + UUID + " was not found",
                "dueDate 2026-11-21T10:15:30.123Z is before 2026-10-01 and 01/10/2026",
                "0 AND status=Submitted is not a number, as amountDue is",
                "amount 12345678.90 is above 1234567",
                "Bearer authentication is required",
                "Unexpected token: }",
                "PlatformUnavailableException in getAccountTransactions",
                "Items[0].Name must be at most 100 characters",
                "https://docs.example.com/docs/errors/400",
            })
    void ordinaryTextRemains(String text) {
        assertThat(Redaction.text(text)).isEqualTo(text);
        assertThat(Redaction.path(text)).isEqualTo(text);
    }

    @Test
    void aTextIsCutAfterItWasRedacted() {
        String text = "x".repeat(90) + " password=hunter2 " + "y".repeat(50);

        assertThat(Redaction.text(text, 104)).hasSize(104).endsWith("***…");
        assertThat(Redaction.text("short", 104)).isEqualTo("short");
        assertThat(Redaction.text("ab😀cd", 4)).isEqualTo("ab…");
        assertThat(Redaction.path("/a".repeat(300), 500)).hasSize(500).endsWith("…");
    }

    @ParameterizedTest
    @CsvSource({
        "page=2&pageSize=100, page=2&pageSize=100",
        "query=name%3DBob&page=2, query&page=2",
        "orderBy=-issueDate, orderBy=-issueDate",
        "page=bob@example.com, page",
        "orderBy=bob%40example.com, orderBy",
        "orderBy=" + API_KEY + ", orderBy=***",
        "a=1&&b, a&b",
        "bob%40example.com, ***",
        API_KEY + "=1, ***",
    })
    void aQueryKeepsItsNames(String query, String kept) {
        assertThat(Redaction.query(query)).isEqualTo(kept);
    }

    @Test
    void aQueryWithManyParametersIsCut() {
        assertThat(Redaction.query("a=1&".repeat(5_000)).split("&")).hasSize(20);
        assertThat(Redaction.query(("a".repeat(60) + "&").repeat(20))).hasSize(500);
        assertThat(Redaction.query("")).isEmpty();
    }

    @Test
    void aKeyIsRemovedWhateverStandsAroundIt() {
        var random = new Random(20261126);
        String[] parts = {
            "password=",
            "\"",
            "hunter2",
            " ",
            ":",
            "Bearer ",
            API_KEY,
            "@",
            "example.com",
            "1234",
            "5678",
            "&",
            "=",
            "/",
            UUID,
            "eyJabcdefg.",
            "%40",
            "GB29",
            "NWBK",
            "secret",
            "***"
        };
        for (int round = 0; round < 5_000; round++) {
            var text = new StringBuilder();
            for (int part = random.nextInt(8); part >= 0; part--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            assertThat(Redaction.text(text.toString()))
                    .as(text.toString())
                    .doesNotContain(API_KEY)
                    .doesNotContain("password=hunter2");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "1",
                "1 ",
                "a@",
                "a.",
                "password",
                "password:",
                "\\",
                "\"",
                "%40",
                "-",
                "GB29",
                "basic ",
                "//a:",
                "=",
                "2026-",
                "eyJ"
            })
    void aLongTextOfOneKindTakesLittleTime(String part) {
        String text = part.repeat(65_536 / part.length());

        assertTimeout(Duration.ofSeconds(10), () -> Redaction.text(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"@", "%40"})
    void anAddressOfManyPartsIsRemoved(String at) {
        String address = "a" + at + "b" + ".c".repeat(32_000);

        assertThat(Redaction.text(address)).isEqualTo("***");
        assertThat(Redaction.path("/users/" + address)).isEqualTo("/users/***");
    }
}
