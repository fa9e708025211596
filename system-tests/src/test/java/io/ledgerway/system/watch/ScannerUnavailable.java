package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.strict.ApiResponse;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A real clamd scans, and is killed. */
final class ScannerUnavailable implements Fault {

    private static final String SERVICE = "file-service";
    private static final String PAPER = "day,amount\r\n2026-05-21,12.50\r\n";

    private final FaultScenario scenario;
    private @Nullable Scanner scanner;
    private @Nullable Customer customer;

    ScannerUnavailable(FaultScenario scenario) {
        this.scenario = scenario;
    }

    @Override
    public String name() {
        return "clamd unavailable";
    }

    @Override
    public void prepare() {
        scanner = Scanner.start();
        scenario.system().startAgain(SERVICE, "LEDGERWAY_FILE_SCAN_CLAMD=" + scanner.address());
    }

    @Override
    public void strike() {
        Customer papers = Customer.pending(scenario.api(), "Brings Papers to Be Scanned", "updo");
        customer = papers;
        assertThat(papers.upload("before.csv", PAPER).status()).isEqualTo(200);
        Objects.requireNonNull(scanner).kill();
        tryOn();
        assertThat(scenario.api().document(papers.path() + "/files/download").status())
                .isEqualTo(200);
    }

    @Override
    public void tryOn() {
        ApiResponse response = Objects.requireNonNull(customer).upload("meanwhile.csv", PAPER);
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.header("Retry-After")).isNotEmpty();
    }

    @Override
    public void repair() {
        if (scanner != null) {
            scanner.begin();
        }
    }

    @Override
    public void assertNothingLost() {
        Customer it = Objects.requireNonNull(customer);
        assertThat(it.upload("after.csv", PAPER).status()).isEqualTo(200);
        assertThat(scenario.api().get(it.path() + "/files").body()).hasSize(2);
    }

    @Override
    public void leave() {
        if (scanner != null) {
            scenario.system().startAgain(SERVICE);
            scanner.kill();
        }
    }
}
