package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MockMvcTester.MockMvcRequestBuilder;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SampleTest
class ApiErrorsTests {

    @Autowired MockMvcTester mvc;

    @Test
    void rejectionHasItsMessageAndRetryAfter() {
        MvcTestResult response = get("/fail/conflict").exchange();
        assertThat(response).hasStatus(HttpStatus.CONFLICT).hasHeader("Retry-After", "7");
        assertThat(response)
                .bodyJson()
                .isLenientlyEqualTo(
                        """
                        {"statusCode": 409, "service": "SampleApi", "error": "Busy.",
                         "canBeRetried": "Unknown", "detailedErrorCode": 0}
                        """);
    }

    @Test
    void errorsAreJsonAndQuoteTheCorrelationId() {
        String id = "0f8fad5b-d9cb-469f-a165-70867728950e";
        assertThat(get("/fail/conflict").header("X-Correlation-Id", id))
                .hasContentType(MediaType.APPLICATION_JSON)
                .hasHeader("X-Correlation-Id", id)
                .bodyJson()
                .extractingPath("$.correlationId")
                .isEqualTo(id);
    }

    @Test
    void errorsAreProblemsOnlyIfRequested() {
        assertThat(
                        get("/fail/conflict")
                                .header("Accept", "application/json, application/problem+json"))
                .hasContentType(MediaType.APPLICATION_PROBLEM_JSON)
                .bodyJson()
                .isLenientlyEqualTo(
                        """
                        {"type": "/docs/errors/409", "title": "Conflict", "status": 409,
                         "detail": "Busy.", "service": "SampleApi"}
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/problem+json;q=0.1                  | application/problem+json",
                "application/problem+json, application/json;q=0.5 | application/problem+json",
                "application/json, application/problem+json;q=0.1 | application/json",
                "application/json;q=0.5, application/problem+json;q=0 | application/json",
                "application/problem+json;q=0                    | application/json",
                "*/*                                             | application/json"
            })
    void formatOfErrorsIsThePreferredOne(String accepted, String format) {
        assertThat(get("/fail/conflict").header("Accept", accepted)).hasContentType(format);
    }

    @Test
    void unexpectedFailuresKeepTheirMessageInside() {
        assertThat(get("/fail/bug"))
                .hasStatus(HttpStatus.INTERNAL_SERVER_ERROR)
                .bodyText()
                .contains("internal error")
                .doesNotContain("secret");
    }

    @Test
    void unavailableDatabaseIsATemporaryError() {
        MvcTestResult response = get("/fail/database").exchange();
        assertThat(response)
                .hasStatus(HttpStatus.SERVICE_UNAVAILABLE)
                .containsHeader("Retry-After");
        assertThat(response).bodyText().contains("\"Yes\"").doesNotContain("secret");
    }

    @Test
    void statusExceptionsKeepTheirReason() {
        assertThat(get("/fail/status"))
                .hasStatus(HttpStatus.GONE)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("No more.");
    }

    @Test
    void malformedJsonIsNotValid() {
        assertThat(post("/orders", "{\"name\":"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.error")
                .isEqualTo("Error processing request - not valid.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    {"name":"a",}                  | 40001 | Malformed JSON at line 1, column
                    `{"name":"a"\n "parts":[]}`    | 40001 | Malformed JSON at line 2, column
                    {"name":                       | 40001 | Malformed JSON at line 1, column
                    {"name":"a","kind":"THIRD"}    | 40002 | must be one of FIRST, SECOND
                    {"name":"a","parts":{}}        | 40002 | must be an array
                    {"name":"a","tags":[]}         | 40002 | must be an object
                    {"name":"a","parts":[{"amount":"x"}]} | 40002 | must be a number
                    []                             | 40002 | must be an object
                    ``                             | 40002 | The request body is missing or not readable.
                    """)
    void unreadableBodiesAreDescribed(String body, int code, String message) {
        assertThat(post("/orders", body))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].message",
                        it -> it.assertThat().asString().startsWith(message))
                .hasPathSatisfying("$.detailedErrorCode", it -> it.assertThat().isEqualTo(code));
        assertThat(post("/orders", body))
                .bodyText()
                .doesNotContain("io.ledgerway", "java.", "Source:");
    }

    @Test
    void wrongTypesAreNamedByTheirPath() {
        assertThat(post("/orders", "{\"name\":\"a\",\"parts\":[{\"name\":\"b\",\"amount\":{}}]}"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[0].itemId")
                .isEqualTo("parts[0].amount");
    }

    @Test
    void invalidFieldsAreNamed() {
        assertThat(post("/orders", "{\"name\":\" \",\"parts\":[{\"name\":\"\"}]}"))
                .hasStatus(HttpStatus.BAD_REQUEST)
                .bodyJson()
                .extractingPath("$.validation.errors[*].itemId")
                .asArray()
                .containsExactlyInAnyOrder("name", "parts[0].name");
    }

    @Test
    void invalidParametersAreNamed() {
        for (String uri : new String[] {"/numbers", "/numbers?number=x", "/numbers?number=6"}) {
            assertThat(get(uri))
                    .hasStatus(HttpStatus.BAD_REQUEST)
                    .bodyJson()
                    .extractingPath("$.validation.errors[0].itemId")
                    .isEqualTo("number");
        }
    }

    @Test
    void wrongMethodListsTheAllowedMethods() {
        MvcTestResult response =
                mvc.delete()
                        .uri("/orders")
                        .header("Authorization", SampleCallers.client())
                        .exchange();
        assertThat(response).hasStatus(HttpStatus.METHOD_NOT_ALLOWED);
        assertThat(response.getResponse().getHeader("Allow")).contains("GET", "POST");
    }

    @Test
    void otherMediaTypesAreNotSupported() {
        assertThat(post("/orders", "name").contentType(MediaType.TEXT_PLAIN))
                .hasStatus(HttpStatus.UNSUPPORTED_MEDIA_TYPE)
                .bodyJson()
                .extractingPath("$.validation.errors[0].message")
                .asString()
                .startsWith(
                        "The body has the type text/plain; this operation takes application/json");
    }

    @Test
    void unknownPathsAndMalformedIdsAreNotFound() {
        for (String uri : new String[] {"/nothing", "/orders/7", "/orders/x/y"}) {
            assertThat(get(uri))
                    .hasStatus(HttpStatus.NOT_FOUND)
                    .bodyJson()
                    .extractingPath("$.error")
                    .isEqualTo("NotFound");
        }
        assertThat(post("/nothing", "{}")).hasStatus(HttpStatus.NOT_FOUND);
    }

    @ParameterizedTest
    @CsvSource({
        "/nothing, 40401, No operation has this path; /openapi.json lists all operations.",
        "/orders/7, 40402, id in the path is not a valid id."
    })
    void unknownPathsAreToldFromMalformedIds(String uri, int code, String message) {
        assertThat(get(uri))
                .bodyJson()
                .hasPathSatisfying("$.detailedErrorCode", it -> it.assertThat().isEqualTo(code))
                .hasPathSatisfying(
                        "$.validation.errors[0].message", it -> it.assertThat().isEqualTo(message));
    }

    @Test
    void anEmptyBodyIsNoBody() {
        assertThat(post("/orders/optional", ""))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.body")
                .isEqualTo(false);
        assertThat(post("/orders", "")).hasStatus(HttpStatus.BAD_REQUEST);
    }

    @Test
    void longBodiesAreTooLarge() {
        String body = "{\"name\":\"" + "a".repeat(10 * 1024 * 1024) + "\"}";
        assertThat(post("/orders", body)).hasStatus(HttpStatus.CONTENT_TOO_LARGE);
    }

    private MockMvcRequestBuilder get(String uri) {
        return mvc.get().uri(uri).header("Authorization", SampleCallers.client());
    }

    private MockMvcRequestBuilder post(String uri, String body) {
        return mvc.post()
                .uri(uri)
                .header("Authorization", SampleCallers.client())
                .contentType(MediaType.APPLICATION_JSON)
                .content(body);
    }
}
