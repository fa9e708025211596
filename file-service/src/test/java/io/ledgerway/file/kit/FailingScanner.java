package io.ledgerway.file.kit;

import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.scan.ScannerUnavailableException;
import java.nio.file.Path;

/** Scanner that a test can make unavailable. */
public final class FailingScanner implements Scanner {

    private final Scanner scanner;
    private volatile boolean away;
    private volatile Runnable beforeScan = () -> {};

    FailingScanner(Scanner scanner) {
        this.scanner = scanner;
    }

    public void away(boolean isAway) {
        away = isAway;
    }

    /** Action to run before each scan. */
    public void beforeScan(Runnable action) {
        beforeScan = action;
    }

    @Override
    public boolean isUp() {
        return scanner.isUp();
    }

    @Override
    public ScanResult scan(Path file) {
        beforeScan.run();
        if (away) {
            throw new ScannerUnavailableException("away");
        }
        return scanner.scan(file);
    }

    @Override
    public String name() {
        return scanner.name();
    }
}
