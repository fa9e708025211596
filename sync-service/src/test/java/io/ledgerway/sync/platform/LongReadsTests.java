package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.http.PlatformHttpClient.Limits;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** With a platform that does not respond. */
class LongReadsTests {

    private static final Limits LIMITS =
            new Limits(Duration.ofSeconds(5), Duration.ofMinutes(5), 1000);

    private static final Response OF_OTHER_CLIENT = new Response(200, Map.of(), "");

    @Test
    void twoReadsAtATimeAreLongUntilTheServiceStops() throws Exception {
        try (ServerSocket platform = new ServerSocket(0, 2, InetAddress.getLoopbackAddress());
                LongReads longReads = new LongReads(PlatformHttpClient.create(LIMITS));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            longReads.start();
            PlatformHttp http = longReads.of(_ -> OF_OTHER_CLIENT);
            URI address = URI.create("http://127.0.0.1:" + platform.getLocalPort() + "/");
            Request read = Request.get(address, Map.of());
            List<Future<Response>> reads =
                    List.of(
                            threads.submit(() -> http.send(read)),
                            threads.submit(() -> http.send(read)));
            try (Socket one = platform.accept();
                    Socket two = platform.accept()) {
                assertThat(one.getInputStream().read()).isEqualTo('G');
                assertThat(two.getInputStream().read()).isEqualTo('G');
                assertThat(http.send(read)).isSameAs(OF_OTHER_CLIENT);

                longReads.stop();

                for (Future<Response> it : reads) {
                    assertThatExceptionOfType(ExecutionException.class)
                            .isThrownBy(() -> it.get(1, TimeUnit.MINUTES))
                            .withCauseInstanceOf(ConnectorException.PlatformUnavailable.class);
                }
                assertThat(http.send(read)).isSameAs(OF_OTHER_CLIENT);
            }
        }
    }

    @Test
    void writesAreNotLong() throws Exception {
        try (LongReads longReads = new LongReads(PlatformHttpClient.create(LIMITS))) {
            longReads.start();
            Request write = new Request("POST", URI.create("http://localhost:1/"), Map.of(), "{}");

            assertThat(longReads.of(_ -> OF_OTHER_CLIENT).send(write)).isSameAs(OF_OTHER_CLIENT);
        }
    }
}
