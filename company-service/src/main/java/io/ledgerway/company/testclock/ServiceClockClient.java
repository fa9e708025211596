package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ClockOffset;
import io.ledgerway.model.clock.ServiceClockReport;
import java.time.Duration;
import java.util.Objects;
import org.springframework.web.client.RestClient;

/** The time of another service, through its {@code /internal/clock}. */
class ServiceClockClient implements SteppedClock {

    private static final String PATH = "/internal/clock";

    private final String name;
    private final RestClient http;

    ServiceClockClient(String name, RestClient http) {
        this.name = name;
        this.http = http;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void advanceTo(Duration offset) {
        http.put().uri(PATH).body(new ClockOffset(offset.toMillis())).retrieve().toBodilessEntity();
    }

    @Override
    public ServiceClockReport report() {
        return Objects.requireNonNull(
                http.get().uri(PATH).retrieve().body(ServiceClockReport.class));
    }
}
