package io.ledgerway.starter.drain;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;

/** On a real connection. */
class DrainingFilterTests {

    private static final String REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private final DrainingFilter drainingFilter = new DrainingFilter(Duration.ofMillis(50));
    private final WebServer server =
            new TomcatServletWebServerFactory(0)
                    .getWebServer(
                            new FilterRegistrationBean<>(drainingFilter),
                            new ServletRegistrationBean<>(new Hello(), "/"));

    @BeforeEach
    void start() {
        drainingFilter.start();
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    @Test
    void connectionStaysOpenUntilDrainingStarts() throws Exception {
        try (Socket caller = new Socket("localhost", server.getPort())) {
            assertThat(ask(caller)).startsWith("HTTP/1.1 200").doesNotContain("Connection: close");
            assertThat(ask(caller)).startsWith("HTTP/1.1 200").doesNotContain("Connection: close");

            drainingFilter.stop(() -> {});

            assertThat(ask(caller)).startsWith("HTTP/1.1 200").contains("Connection: close");
            assertThat(caller.getInputStream().read()).as("the end").isEqualTo(-1);
        }
    }

    @Test
    void serviceStopsAfterTheDrainPeriod() throws Exception {
        CountDownLatch done = new CountDownLatch(1);

        drainingFilter.stop(done::countDown);

        assertThat(drainingFilter.isRunning()).isFalse();
        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void drainingComesBeforeTheWebServerStops() {
        assertThat(drainingFilter.getPhase()).isEqualTo(Integer.MAX_VALUE);
    }

    /** Reads the response up to the end of its body. */
    private static String ask(Socket caller) throws IOException {
        caller.getOutputStream().write(REQUEST.getBytes(StandardCharsets.US_ASCII));
        InputStream in = caller.getInputStream();
        StringBuilder received = new StringBuilder();
        while (!received.toString().endsWith("\r\n\r\nhello")) {
            int next = in.read();
            assertThat(next).as("the connection ended after: " + received).isNotEqualTo(-1);
            received.append((char) next);
        }
        return received.toString();
    }

    private static final class Hello extends HttpServlet {

        private static final long serialVersionUID = 1;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            response.setContentLength(5);
            response.getOutputStream().print("hello");
        }
    }
}
