package io.ledgerway.file.kit;

import io.ledgerway.file.scan.Scanner;
import io.ledgerway.file.scan.ScannerAwayException;
import java.nio.file.Path;

/** A scanner that can be taken away. */
public final class FrailScanner implements Scanner {

    private final Scanner scanner;
    private volatile boolean away;

    FrailScanner(Scanner scanner) {
        this.scanner = scanner;
    }

    public void away(boolean isAway) {
        away = isAway;
    }

    @Override
    public boolean isUp() {
        return scanner.isUp();
    }

    @Override
    public Verdict scan(Path file) {
        if (away) {
            throw new ScannerAwayException("away");
        }
        return scanner.scan(file);
    }

    @Override
    public String name() {
        return scanner.name();
    }
}
