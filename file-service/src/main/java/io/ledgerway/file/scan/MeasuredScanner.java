package io.ledgerway.file.scan;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.file.Path;

/** Records the metrics {@code ledgerway.scan} and {@code ledgerway.scanner.up} of a scanner. */
final class MeasuredScanner implements Scanner {

    private final Scanner scanner;
    private final MeterRegistry metrics;
    private volatile boolean up = true;

    MeasuredScanner(Scanner scanner, MeterRegistry metrics) {
        this.scanner = scanner;
        this.metrics = metrics;
        Gauge.builder("ledgerway.scanner.up", this, it -> it.up ? 1 : 0)
                .tag("scanner", scanner.name())
                .register(metrics);
    }

    @Override
    public String name() {
        return scanner.name();
    }

    @Override
    public boolean isUp() {
        boolean answers = scanner.isUp();
        up = answers;
        return answers;
    }

    @Override
    public ScanResult scan(Path file) {
        Timer.Sample sample = Timer.start(metrics);
        String outcome = "unavailable";
        try {
            ScanResult scanResult = scanner.scan(file);
            up = true;
            outcome =
                    switch (scanResult) {
                        case ScanResult.Clean _ -> "clean";
                        case ScanResult.Infected _ -> "infected";
                    };
            return scanResult;
        } catch (ScannerUnavailableException e) {
            up = false;
            throw e;
        } finally {
            sample.stop(metrics.timer("ledgerway.scan", "scanner", name(), "outcome", outcome));
        }
    }
}
