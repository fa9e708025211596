package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.sample.RawHttp;
import io.ledgerway.starter.sample.SampleApplication;
import io.ledgerway.starter.sample.SampleCallers;
import io.ledgerway.starter.sample.SampleServer;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springdoc.core.events.SpringDocAppInitializer;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.web.servlet.DispatcherServlet;

/** Error responses of Tomcat, the firewall and filters have the common error body. */
@SpringBootTest(
        classes = SampleServer.class,
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {SampleApplication.IMPORT, SampleApplication.NAME})
class ContainerErrorsTests {

    private static final int MEGABYTE = 1024 * 1024;

    @LocalServerPort int port;
    @Autowired Environment environment;

    @ParameterizedTest
    @ValueSource(strings = {"/orders//7", "/orders/%2e%2e/x", "/orders/;a=b", "/orders%2f7"})
    void pathsThatTheFirewallRefuses(String path) throws IOException {
        assertThat(get(path)).startsWith("HTTP/1.1 400").contains("\"service\":\"SampleApi\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/a b", "/orders/%zz", "/orders/\\x", "noslash"})
    void addressesThatTomcatRefuses(String path) throws IOException {
        assertThat(get(path))
                .startsWith("HTTP/1.1 400")
                .contains("\"statusCode\":400")
                .doesNotContain("<html");
    }

    /** The logs contain what an operator can mend. */
    @Test
    void unknownPathsAreNotLogged() throws IOException {
        assertThat(get("/nosuch")).startsWith("HTTP/1.1 404");
        assertThat(
                        Stream.of(
                                DispatcherServlet.PAGE_NOT_FOUND_LOG_CATEGORY,
                                SpringDocAppInitializer.class.getName()))
                .allSatisfy(it ->
                        assertThat(environment.getProperty("logging.level." + it))
                                .isEqualTo("error"));
    }

    @Test
    void methodsThatTomcatRefuses() throws IOException {
        assertThat(send("TRACE /orders", ""))
                .startsWith("HTTP/1.1 405")
                .contains("\"statusCode\":405");
    }

    @Test
    void unencodedQueriesOfCurlAreAccepted() throws IOException {
        assertThat(get("/orders?query=a<{2}|\"x\"")).startsWith("HTTP/1.1 200");
    }

    @Test
    void aConditionAfterAnUnencodedAndIsNotLost() throws IOException {
        assertThat(get("/orders?query=a>1&&b<2"))
                .startsWith("HTTP/1.1 400")
                .contains("Unknown query parameter b<2", "&& is %26%26");
    }

    @Test
    void parametersThatAreNotUtf8() throws IOException {
        assertThat(get("/orders?query=%E9"))
                .startsWith("HTTP/1.1 400")
                .contains("\"service\":\"SampleApi\"", "Encode them as UTF-8.");
    }

    @Test
    void anEmptyCookieHeaderIsNoTrouble() throws IOException {
        assertThat(send("GET /orders\nCookie:", "")).startsWith("HTTP/1.1 200");
    }

    @Test
    void anEmptyBodyIsNoBody() throws IOException {
        String head = "POST /orders/optional\nContent-Type: application/json\nContent-Length: 0";
        assertThat(send(head, "")).startsWith("HTTP/1.1 200").contains("{\"body\":false}");
    }

    /** Not with MockMvc: it adds a charset to the type, and Spring then rejects it by itself. */
    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/*", "application/*+json"})
    void typeOfABodyWithAWildcardIsNotSupported(String type) throws IOException {
        String body = "{\"name\":\"a\",\"parts\":[]}";
        String head = "POST /orders\nContent-Type: " + type + "\nContent-Length: " + body.length();
        assertThat(send(head, body))
                .startsWith("HTTP/1.1 415")
                .contains("\"itemId\":\"Content-Type\"", "this operation takes application/json.");
    }

    @Test
    void typeWithoutABodyIsIgnored() throws IOException {
        assertThat(send("GET /orders\nContent-Type: */*", "")).startsWith("HTTP/1.1 200");
    }

    @Test
    void unannouncedLongBodiesAreTooLarge() throws IOException {
        String chunk = Integer.toHexString(MEGABYTE) + "\r\n" + " ".repeat(MEGABYTE) + "\r\n";
        String head = "POST /orders\nContent-Type: application/json\nTransfer-Encoding: chunked";
        assertThat(send(head, chunk.repeat(11) + "0\r\n\r\n"))
                .startsWith("HTTP/1.1 413")
                .contains("\"statusCode\":413");
    }

    @Test
    void bodiesOfTooManyValuesAreTooLarge() throws IOException {
        String part = "{\"name\":\"a\",\"amount\":1}";
        String body = "{\"name\":\"a\",\"parts\":[" + (part + ",").repeat(170_000) + part + "]}";
        String head = "POST /orders\nContent-Type: application/json\nContent-Length: ";
        assertThat(send(head + body.length(), body))
                .startsWith("HTTP/1.1 413")
                .contains("\"error\":\"The request body has more than 500,000 JSON values.\"");
    }

    private String get(String path) throws IOException {
        return send("GET " + path, "");
    }

    private String send(String head, String body) throws IOException {
        String authorized =
                head.contains("\n")
                        ? head.replaceFirst("\n", "\nAuthorization: " + client() + "\n")
                        : head + "\nAuthorization: " + client();
        return RawHttp.send(port, authorized, body);
    }

    private String client() {
        return SampleCallers.client();
    }
}
