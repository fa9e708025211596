package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.CommandResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Debian's hledger and a journal. Without the program a test is skipped; in CI it fails. */
final class Hledger {

    private static final Path PROGRAM = Path.of("/usr/bin/hledger");

    private final Path journal;

    private Hledger(Path journal) {
        this.journal = journal;
    }

    /** Stores a journal in a file. */
    static Hledger reading(String journal, Path file) {
        Assumptions.assumeTrue(
                Files.exists(PROGRAM) || "true".equals(System.getenv("CI")),
                "install the package hledger to run this");
        try {
            Files.writeString(file, journal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Hledger(file);
    }

    /**
     * Asserts that entries balance and are in order, and that accounts and currencies are declared.
     */
    void check() {
        assertThat(run("check", "--strict", "ordereddates")).isEmpty();
    }

    /** Returns the balance of an account and those below it at the end of a day. */
    BigDecimal balance(String account, LocalDate date) {
        String rows =
                run(
                        "balance",
                        account,
                        "--depth",
                        "1",
                        "--no-total",
                        "--end",
                        date.plusDays(1).toString(),
                        "--output-format",
                        "csv");
        return rows.lines()
                .skip(1)
                .map(it -> it.split(",", 2)[1].replaceAll("[^0-9.-]", ""))
                .map(BigDecimal::new)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private String run(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(PROGRAM.toString(), "-f", journal.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().put("LC_ALL", "C.UTF-8");
        return CommandResult.of(program).assertSucceeded();
    }
}
