package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.PortalTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.env.Environment;
import org.springframework.web.servlet.DispatcherServlet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests over the network, because only the server dispatches errors. */
@PortalTest
class PortalErrorControllerIT {

    private static final String CORRELATION_ID = "5e1c7f54-9d3c-4a51-8a2b-5f0d1f3f7b10";

    @LocalServerPort int port;
    @Autowired Environment environment;

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "*/*"})
    void callerThatDoesNotAcceptHtmlReceivesTheErrorBodyOfTheApi(String accept)
            throws IOException, InterruptedException {
        HttpResponse<String> response = get(accept);

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.headers().firstValue("Content-Type").orElse(""))
                .startsWith("application/json");
        JsonNode body = JsonMapper.shared().readTree(response.body());
        assertThat(body.propertyNames())
                .containsExactlyInAnyOrder(
                        "statusCode",
                        "service",
                        "error",
                        "correlationId",
                        "canBeRetried",
                        "detailedErrorCode");
        assertThat(body.path("statusCode").asInt()).isEqualTo(404);
        assertThat(body.path("error").asString()).isEqualTo("Not Found");
        assertThat(body.path("correlationId").asString()).isEqualTo(CORRELATION_ID);
    }

    @Test
    void browserReceivesAPage() throws IOException, InterruptedException {
        HttpResponse<String> response = get("text/html,application/json;q=0.9");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).contains("Page not found");
    }

    /** The logs contain what an operator can mend. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                DispatcherServlet.PAGE_NOT_FOUND_LOG_CATEGORY,
                "org.springframework.web.servlet.mvc.support.DefaultHandlerExceptionResolver"
            })
    void errorsOfCallersAreNotLogged(String logger) {
        assertThat(environment.getProperty("logging.level." + logger)).isEqualTo("error");
    }

    private HttpResponse<String> get(String accept) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/portal/nosuch"))
                        .header("Accept", accept)
                        .header("X-Correlation-Id", CORRELATION_ID)
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.ofString());
        }
    }
}
