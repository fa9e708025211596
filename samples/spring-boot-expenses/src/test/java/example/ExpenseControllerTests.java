package example;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

/** Against an API that refuses every call. */
@SpringBootTest(properties = "ledgerway.api-key=")
@AutoConfigureMockMvc
class ExpenseControllerTests {

    private static HttpServer api;

    @Autowired MockMvcTester mvc;

    @DynamicPropertySource
    static void startApi(DynamicPropertyRegistry properties) throws IOException {
        api = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        api.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        byte[] body =
                                "{\"error\":\"Unauthorized.\",\"correlationId\":\"c-42\"}"
                                        .getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(401, body.length);
                        exchange.getResponseBody().write(body);
                    }
                });
        api.start();
        properties.add("ledgerway.url", () -> "http://localhost:" + api.getAddress().getPort());
    }

    @AfterAll
    static void stopApi() {
        api.stop(0);
    }

    @Test
    void pageShowsWhyTheApiRefused() {
        assertThat(mvc.get().uri("/").exchange())
                .hasStatus(502)
                .bodyText()
                .contains("Unauthorized. (c-42)");
    }

    @Test
    void formLeadsToTheFirstPage() {
        assertThat(
                        mvc.post()
                                .uri("/expenses")
                                .param("merchant", "Harbour Bakery")
                                .param("amount", "10")
                                .exchange())
                .hasStatus(302)
                .hasRedirectedUrl("/");
    }
}
