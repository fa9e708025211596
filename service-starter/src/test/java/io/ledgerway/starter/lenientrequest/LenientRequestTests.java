package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MockMvcTester.MockMvcRequestBuilder;

@SampleTest
class LenientRequestTests {

    @Autowired MockMvcTester mvc;

    @ParameterizedTest
    @ValueSource(strings = {"number", "Number", "NUMBER"})
    void parametersAreFoundInAnyCase(String name) {
        assertThat(get("/numbers").queryParam(name, "3")).hasStatusOk().bodyText().isEqualTo("3");
    }

    @Test
    void theNameAsItIsWrittenCountsFirst() {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/numbers");
        request.addParameter("NUMBER", "3");
        request.addParameter("number", "4");

        assertThat(new LenientRequest(request).getParameter("number")).isEqualTo("4");
    }

    @Test
    void bodyOfUnknownTypeIsJson() {
        assertThat(post("/orders", "{\"name\":\"a\",\"parts\":[]}")).hasStatusOk();
        assertThat(post("/orders/optional", "")).hasStatusOk();
    }

    @ParameterizedTest
    @CsvSource({
        "'', application/json",
        "application/vnd.example+json, application/json",
        "application/problem+JSON; charset=utf-8, application/json",
        "application/json; charset=utf-8, application/json; charset=utf-8",
        "application/example+json-seq, application/example+json-seq",
        "application/*+json, invalid",
        "text/plain, text/plain"
    })
    void absentTypeAndTypeWithTheSuffixJsonAreJson(String sent, String read) {
        MockHttpServletRequest request = new MockHttpServletRequest("POST", "/orders");
        request.setContentType(sent);

        assertThat(new LenientRequest(request).getContentType()).isEqualTo(read);
    }

    /** Of formats whose library is on the class path, too. */
    @ParameterizedTest
    @ValueSource(strings = {"application/xml", "application/yaml", "text/plain"})
    void bodyOfAnotherTypeIsNotSupported(String type) {
        assertThat(post("/orders", "name: a\nparts: []").contentType(type))
                .hasStatus(HttpStatus.UNSUPPORTED_MEDIA_TYPE)
                .bodyJson()
                .extractingPath("$.validation.errors[0].message")
                .isEqualTo(
                        "The body has the type %s; this operation takes application/json."
                                .formatted(type));
    }

    /** An operation must not be executed and then be refused. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/xml",
                "text/plain",
                "application/problem+json",
                "application/json;q=0",
                "json"
            })
    void operationsRespondWithJsonWhateverIsAccepted(String accepted) {
        var response =
                assertThat(
                        post("/orders", "{\"name\":\"a\",\"parts\":[]}")
                                .header("Accept", accepted));
        response.hasStatusOk().hasContentType(MediaType.APPLICATION_JSON);
        response.bodyJson().extractingPath("$.name").isEqualTo("a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"a\\u0000b\"}|name",
                "{\"name\":\"a\\ud800\"}|name",
                "{\"name\":\"a\",\"parts\":[{\"name\":\"\\udc00\"}]}|parts[0].name",
                "{\"name\":\"a\",\"kind\":\"third\"}|kind",
                "{\"name\":{}}|name",
                "{\"name\":\"a\",\"tags\":{\"b\":\"\\u0000\"}}|tags.b"
            })
    void unreadableMemberIsNamed(String body, String path) {
        assertThat(post("/orders", body))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[0].itemId")
                .isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"count\":1.9}|count|must be a whole number",
                "{\"count\":0.9}|count|must be a whole number",
                "{\"count\":\"x\"}|count|must be a whole number",
                "{\"count\":2147483648}|count|must be a whole number from -2147483648 to"
                        + " 2147483647",
                "{\"express\":1}|express|must be true or false",
                "{\"kind\":1}|kind|must be one of FIRST, SECOND",
                "{\"kind\":\"1\"}|kind|must be one of FIRST, SECOND",
                "{\"name\":5}|name|must be a text",
                "{\"name\":1.5}|name|must be a text",
                "{\"name\":true}|name|must be a text",
                "{\"name\":\"a\\u0000\"}|name|must be a text without NUL and unpaired surrogates",
                "{\"parts\":[{\"amount\":1e60}]}|parts[0].amount|not a number of at most 50 digits"
                        + " before and after the decimal point"
            })
    void errorOfAMemberIsDescribed(String body, String path, String message) {
        assertThat(post("/orders", body))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(path))
                .hasPathSatisfying(
                        "$.validation.errors[0].message", it -> it.assertThat().isEqualTo(message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"24", "24.0", "2.4e1", "\"24\""})
    void wholeNumbersAreRead(String number) {
        assertThat(post("/orders", "{\"name\":\"a\",\"parts\":[],\"count\":%s}".formatted(number)))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.count")
                .isEqualTo(24);
    }

    @Test
    void exceededLimitOfTheParserIsNamed() {
        String nested = "[".repeat(1_001) + "]".repeat(1_001);
        assertThat(post("/orders", "{\"unknown\":%s}".formatted(nested)))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[0].message")
                .asString()
                .startsWith("Document nesting depth")
                .contains("exceeds the maximum allowed (500)");
    }

    @Test
    void emojiAreText() {
        assertThat(post("/orders", "{\"name\":\"\\ud83d\\ude00\",\"parts\":[]}"))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.name")
                .isEqualTo("\uD83D\uDE00");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"a\"",
                "7",
                "{\"name\":\"a\"",
                "null",
                "{\"name\":\"a\",\"parts\":[],\"name\":\"b\"}",
                "{\"name\":\"a\",\"parts\":[],\"unknown\":{\"b\":1,\"b\":2}}"
            })
    void bodyOfAnotherStructureIsInvalid(String body) {
        assertThat(post("/orders", body))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Error processing request - not valid.");
    }

    /** Shortened before anything searches it, and not within a character. */
    @Test
    void longNameThatIsRepeatedIsShortenedInTheMessage() {
        String emoji = "\uD83D\uDE00".repeat(300);
        for (String name : List.of(" ".repeat(32_700), emoji, "a" + emoji)) {
            assertThat(post("/orders", "{\"%1$s\":1,\"%1$s\":2}".formatted(name)))
                    .hasStatus(HttpStatus.BAD_REQUEST)
                    .bodyJson()
                    .extractingPath("$.validation.errors[0].message")
                    .asString()
                    .startsWith("Malformed JSON at line 1, column ")
                    .hasSizeLessThan(500);
        }
    }

    @Test
    void keysThatCannotBeStoredAreRefused() {
        assertThat(post("/orders", "{\"name\":\"a\",\"tags\":{\"\\u0000\":\"b\"}}"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[0].message")
                .isEqualTo("must have member names without NUL and unpaired surrogates");
    }

    @Test
    void wrongMethodHasTheCommonErrorBody() {
        assertThat(mvc.patch().uri("/orders").header("Authorization", SampleCallers.client()))
                .hasStatus(HttpStatus.METHOD_NOT_ALLOWED)
                .containsHeader("Allow")
                .bodyJson()
                .isLenientlyEqualTo(
                        """
                        {"statusCode": 405, "service": "SampleApi", "error": "Method Not Allowed"}
                        """);
    }

    private MockMvcRequestBuilder get(String uri) {
        return mvc.get().uri(uri).header("Authorization", SampleCallers.client());
    }

    private MockMvcRequestBuilder post(String uri, String body) {
        return mvc.post().uri(uri).header("Authorization", SampleCallers.client()).content(body);
    }
}
