package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MeasuredScannerTests {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final SwitchableScanner switched = new SwitchableScanner();
    private final MeasuredScanner scanner = new MeasuredScanner(switched, metrics);

    @Test
    void outageIsVisibleBeforeAnUpload() {
        switched.up = false;
        scanner.isUp();
        assertThat(up()).isZero();

        switched.up = true;
        scanner.isUp();
        assertThat(up()).isEqualTo(1);
    }

    @Test
    void everyScanUpdatesTheState() {
        switched.up = false;
        assertThatExceptionOfType(ScannerUnavailableException.class)
                .isThrownBy(() -> scanner.scan(Path.of("any")));
        assertThat(up()).isZero();

        switched.up = true;
        scanner.scan(Path.of("any"));
        assertThat(up()).isEqualTo(1);
        assertThat(metrics.get("ledgerway.scan").tag("outcome", "unavailable").timer().count())
                .isOne();
    }

    private double up() {
        return metrics.get("ledgerway.scanner.up").tag("scanner", "switched").gauge().value();
    }

    private static final class SwitchableScanner implements Scanner {

        private boolean up = true;

        @Override
        public ScanResult scan(Path file) {
            if (!up) {
                throw new ScannerUnavailableException("unavailable");
            }
            return new ScanResult.Clean();
        }

        @Override
        public boolean isUp() {
            return up;
        }

        @Override
        public String name() {
            return "switched";
        }
    }
}
