package io.ledgerway.file.kit;

import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.scan.ScannerUnavailableException;
import java.nio.file.Path;

/** Scanner that a test can make unavailable. */
public final class FailingScanner implements Scanner {

    private final Scanner scanner;
    private volatile boolean unavailable;
    private volatile Runnable beforeScan = () -> {};

    FailingScanner(Scanner scanner) {
        this.scanner = scanner;
    }

    public void setUnavailable(boolean unavailable) {
        this.unavailable = unavailable;
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
        if (unavailable) {
            throw new ScannerUnavailableException("unavailable");
        }
        return scanner.scan(file);
    }

    @Override
    public String name() {
        return scanner.name();
    }
}
