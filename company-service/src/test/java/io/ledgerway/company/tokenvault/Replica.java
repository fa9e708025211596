package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.starter.encryption.Encryptor;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Second replica with the same database and platform: the token refresh with its own single flight.
 * It also runs as a separate process.
 */
final class Replica implements AutoCloseable {

    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final ExecutorService background = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<String> revoked = new AtomicReference<>("");
    private final SingleFlight flights;

    Replica(JdbcClient jdbc, Encryptor encryptor, String platformUrl, Duration patience) {
        ConnectorSettings settings =
                ConnectorSettings.of(Map.of("sandbox.url", URI.create(platformUrl)));
        Platforms platforms = new Platforms(Connectors.load(settings, Clock.systemUTC()), http);
        TokenRefresh.FailureListener failureListener =
                new TokenRefresh.FailureListener() {
                    @Override
                    public void revoked(Grant grant, String reason) {
                        revoked.set(reason);
                    }

                    @Override
                    public void unwanted(
                            String platformKey, Credentials fresh, CallOwner account) {}
                };
        GrantProperties properties =
                new GrantProperties(
                        Duration.ofSeconds(3),
                        Duration.ofMillis(50),
                        patience,
                        Duration.ofDays(1),
                        1);
        this.flights =
                new SingleFlight(
                        new TokenRefresh(
                                new GrantRepository(jdbc, encryptor),
                                new GrantRefreshRepository(jdbc, encryptor),
                                new TokenExchange(platforms),
                                failureListener,
                                properties,
                                new SimpleMeterRegistry()),
                        background,
                        patience);
    }

    RefreshResult renew(UUID grant, long seen) {
        return flights.newerThan(grant, seen);
    }

    /** Returns the results of concurrent refreshes by this many threads. */
    List<String> renewAtOnce(int threads, UUID grant, long seen) throws Exception {
        Callable<String> caller =
                () ->
                        renew(grant, seen) instanceof RefreshResult.Renewed(Grant it)
                                ? it.credentials().accessToken().value()
                                : "none";
        return Together.run(threads, threads, caller);
    }

    String revoked() {
        return revoked.get();
    }

    @Override
    public void close() {
        background.close();
        try {
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for an input line, refreshes with 25 threads and prints the results. */
    public static void main(String[] arguments) throws Exception {
        DriverManagerDataSource database =
                new DriverManagerDataSource(arguments[0], arguments[1], arguments[2]);
        Encryptor encryptor = Encryptor.of(arguments[3]);
        try (Replica replica =
                new Replica(
                        JdbcClient.create(database),
                        encryptor,
                        arguments[4],
                        Duration.ofSeconds(20))) {
            System.out.println("ready");
            System.in.read();
            System.out.println(
                    String.join(" ", replica.renewAtOnce(25, UUID.fromString(arguments[5]), 1)));
        }
    }
}
