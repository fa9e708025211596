package io.ledgerway.file.scan;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.nio.file.Path;

/** A scanner whose work is measured. */
final class MeasuredScanner implements Scanner {

    private final Scanner scanner;
    private final MeterRegistry metrics;

    MeasuredScanner(Scanner scanner, MeterRegistry metrics) {
        this.scanner = scanner;
        this.metrics = metrics;
    }

    @Override
    public String name() {
        return scanner.name();
    }

    @Override
    public Verdict scan(Path file) {
        Timer.Sample sample = Timer.start(metrics);
        String outcome = "away";
        try {
            Verdict verdict = scanner.scan(file);
            outcome =
                    switch (verdict) {
                        case Verdict.Clean _ -> "clean";
                        case Verdict.Infected _ -> "infected";
                    };
            return verdict;
        } finally {
            sample.stop(
                    metrics.timer("ledgerway.file.scan", "scanner", name(), "outcome", outcome));
        }
    }
}
