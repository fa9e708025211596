package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.CommandResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The disk of the object store is full: replaces it by a tiny one. Needs root. */
final class FullStore implements Fault {

    private static final String SMALL = "day,amount\r\n2026-05-21,12.50\r\n";
    private static final String LARGE = SMALL.repeat(10_000);

    private final FaultScenario scenario;
    private final Path folder;
    private @Nullable Customer customer;
    private boolean mounted;

    FullStore(FaultScenario scenario) {
        this.scenario = scenario;
        this.folder = scenario.system().launcher().state().resolve("files");
    }

    @Override
    public String name() {
        return "object store full";
    }

    @Override
    public void strike() {
        customer = Customer.pending(scenario.api(), "Brings More than There Is Room For", "updo");
        assertThat(customer.upload("before.csv", SMALL).status()).isEqualTo(200);
        List<Path> folders = folders();
        run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.toString());
        mounted = true;
        folders.forEach(FullStore::make);
        tryOn();
    }

    @Override
    public void tryOn() {
        assertThat(Objects.requireNonNull(customer).upload("large.csv", LARGE).status())
                .isEqualTo(503);
    }

    @Override
    public void repair() {
        if (mounted) {
            run("umount", folder.toString());
        }
    }

    @Override
    public void assertNothingLost() {
        Customer it = Objects.requireNonNull(customer);
        assertThat(it.upload("large.csv", LARGE).status()).isEqualTo(200);
        assertThat(scenario.api().get(it.path() + "/files").body()).hasSize(2);
        assertThat(scenario.api().document(it.path() + "/files/download").status()).isEqualTo(200);
    }

    private List<Path> folders() {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(String... command) {
        CommandResult.of(new ProcessBuilder(command)).assertSucceeded();
    }
}
