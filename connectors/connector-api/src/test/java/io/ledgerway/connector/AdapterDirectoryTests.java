package io.ledgerway.connector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdapterDirectoryTests {

    private static final String CURRENT = String.valueOf(ConnectorProvider.SPI_VERSION);
    private static final List<ConnectorProvider> APPLICATION = List.of(new TestConnectorProvider());

    @TempDir Path directory;

    private AdapterJar jars;

    @BeforeEach
    void setUp() {
        jars = new AdapterJar(directory);
    }

    @Test
    void everyJarIsAnAdapterWithAClassLoaderOfItsOwn() throws IOException {
        write("b.jar", CURRENT, "one", "aaaa", 1);
        write("a.jar", CURRENT, "two", "bbbb", 2);
        Files.writeString(directory.resolve("README.md"), "not a jar");

        var adapters = open().adapters();

        assertThat(adapters)
                .extracting(it -> it.provider().descriptors().getFirst().platformKey())
                .containsExactly("bbbb", "aaaa");
        assertThat(adapters)
                .extracting(it -> it.provider().getClass().getClassLoader())
                .doesNotHaveDuplicates()
                .allSatisfy(it ->
                        assertThat(it.getParent())
                                .isSameAs(ConnectorProvider.class.getClassLoader()));
        assertThat(open().jars())
                .extracting(it -> it.getFileName().toString())
                .containsExactly("a.jar", "b.jar");
    }

    @Test
    void aJarForAnotherVersionOfTheSpiIsRefused() throws IOException {
        write("old.jar", "0", "one", "aaaa", 1);

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: old.jar is refused: it is built against version 0 of"
                        + " the SPI, and this release has version 1; get a jar that is built against"
                        + " it.");
    }

    @Test
    void aJarWithoutVersionIsRefused() throws IOException {
        write("none.jar", "", "one", "aaaa", 1);

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: none.jar is refused: its manifest has no"
                        + " Ledgerway-Spi-Version; add Ledgerway-Spi-Version: 1, the version it is"
                        + " built against.");
    }

    @Test
    void aPlatformKeyOfAnotherAdapterIsRefused() throws IOException {
        write("a.jar", CURRENT, "one", "aaaa", 1);
        write("b.jar", CURRENT, "two", "aaaa", 2);
        write("c.jar", CURRENT, "three", "test", 3);

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: b.jar is refused: another adapter, of Platform aaaa,"
                        + " has the platform key aaaa; choose another key. c.jar is refused: another"
                        + " adapter, of Test, has the platform key test; choose another key.");
    }

    @Test
    void anIdentityOfAnotherAdapterIsRefused() throws IOException {
        write("a.jar", CURRENT, "one", "aaaa", 1);
        write("b.jar", CURRENT, "two", "bbbb", 1);

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: b.jar is refused: Platform bbbb has the integration"
                        + " id or source id of Platform aaaa; generate new ones.");
    }

    @Test
    void aKeyThatIsNotFourLettersIsRefused() throws IOException {
        write("a.jar", CURRENT, "one", "Abc1", 1);

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: a.jar is refused: the platform key \"Abc1\" is not"
                        + " four letters a-z.");
    }

    @Test
    void aJarThatFailsToLoadIsRefusedWithItsError() throws IOException {
        jars.write(
                "a.jar",
                CURRENT,
                AdapterJar.source(
                        "one", "aaaa", "if (true) throw new IllegalStateException(\"odd\");", 1),
                "one");
        Files.writeString(directory.resolve("b.jar"), "no archive");

        assertThatExceptionOfType(AdapterRefusedException.class)
                .isThrownBy(this::open)
                .withMessageContaining(
                        "a.jar is refused: its platforms cannot be read: IllegalStateException odd.")
                .withMessageContaining("b.jar is refused: it is not a jar that can be read: ");
    }

    @Test
    void aClassOfTheApplicationIsNotReplaced() throws IOException {
        jars.write(
                "a.jar",
                CURRENT,
                AdapterJar.source("io.ledgerway.connector.taken", "aaaa", "", 1),
                "io.ledgerway.connector.taken");

        assertRefused(
                "LEDGERWAY_ADAPTERS_DIRECTORY: a.jar is refused: the application has a class with"
                        + " the name of its provider; choose another package.");
    }

    @Test
    void aDirectoryThatIsNotThereIsRefused() {
        assertThatExceptionOfType(AdapterRefusedException.class)
                .isThrownBy(() -> AdapterDirectory.open(directory.resolve("no"), APPLICATION))
                .withMessageStartingWith("LEDGERWAY_ADAPTERS_DIRECTORY: ")
                .withMessageEndingWith("/no is not a directory that can be read.");
    }

    private AdapterDirectory open() {
        return AdapterDirectory.open(directory, APPLICATION);
    }

    private void assertRefused(String message) {
        assertThatExceptionOfType(AdapterRefusedException.class)
                .isThrownBy(this::open)
                .withMessage(message);
    }

    private void write(String file, String version, String packageName, String key, int id)
            throws IOException {
        jars.write(file, version, AdapterJar.source(packageName, key, "", id), packageName);
    }
}
