package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Receiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;

/**
 * The clock of the running company-service is set two minutes fast by Debian's libfaketime. It is
 * called by all services and calls others.
 */
final class SkewedProcess implements Fault {

    private static final String SERVICE = "company-service";
    private static final int SKEW = 120;
    private static final Path LIBRARIES = Path.of("/usr/lib");

    private final FaultScenario scenario;
    private final Path time;
    private final Receiver receiver = new Receiver();
    private String consumer = "";
    private boolean prepared;

    SkewedProcess(FaultScenario scenario) {
        this.scenario = scenario;
        this.time = scenario.system().launcher().state().resolve("time-of-" + SERVICE);
    }

    @Override
    public String name() {
        return "clock of a process skewed";
    }

    @Override
    public void prepare() {
        Path library = library();
        Debian.needs(library, "faketime");
        set(0);
        prepared = true;
        scenario.system()
                .startAgain(
                        SERVICE,
                        "LD_PRELOAD=" + library,
                        "FAKETIME_TIMESTAMP_FILE=" + time,
                        "FAKETIME_CACHE_DURATION=1",
                        // timers and waits are not affected, as when a real clock is set
                        "FAKETIME_DONT_FAKE_MONOTONIC=1",
                        "DONT_FAKE_MONOTONIC=1");
        consumer = scenario.listen(receiver.url());
    }

    @Override
    public void strike() {
        set(SKEW);
        await("it is fast").atMost(Customer.TIMEOUT).until(() -> skew() > SKEW - 10);
        clientsSeeNothing("Met a Fast Clock");
    }

    @Override
    public void tryOn() {
        assertThat(scenario.api().get("/companies?pageSize=1").status()).isEqualTo(200);
    }

    @Override
    public void repair() {
        set(0);
        await("it is on time").atMost(Customer.TIMEOUT).until(() -> Math.abs(skew()) < 10);
    }

    @Override
    public void assertNothingLost() {
        clientsSeeNothing("Met a Clock That Was Set Back");
    }

    @Override
    public void leave() {
        if (prepared) {
            scenario.api().delete("/webhooks/" + consumer);
            scenario.system().startAgain(SERVICE);
        }
        receiver.close();
    }

    /** Links a customer, waits for the pulls, and awaits the messages. */
    private void clientsSeeNothing(String name) {
        Customer customer = Customer.linked(scenario.api(), name, "trji");
        customer.awaitRead();
        scenario.awaitMessage(receiver, customer.company());
    }

    private void set(int seconds) {
        try {
            Path half = time.resolveSibling(time.getFileName() + ".new");
            Files.writeString(half, "+%d\n".formatted(seconds));
            Files.move(half, time, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Seconds by which the process is ahead, according to a response. */
    private long skew() {
        try (HttpClient http = HttpClient.newHttpClient()) {
            URI address = URI.create(scenario.system().part(SERVICE).get("url").asString());
            String date =
                    http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding())
                            .headers()
                            .firstValue("Date")
                            .orElseThrow();
            Instant reported =
                    ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return Duration.between(Instant.now(), reported).toSeconds();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Its folder is named after the architecture. */
    private static Path library() {
        Path file = Path.of("faketime/libfaketimeMT.so.1");
        try (Stream<Path> folders = Files.list(LIBRARIES)) {
            List<Path> found =
                    folders.map(it -> it.resolve(file)).filter(Files::isReadable).toList();
            return found.isEmpty() ? LIBRARIES.resolve(file) : found.getFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
