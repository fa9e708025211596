package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.kit.Samples;
import io.ledgerway.file.scan.Scanner.ScanResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuiltInScannerTests {

    @TempDir Path folder;

    @Test
    void documentsAreClean() {
        Samples.good()
                .forEach((type, content) ->
                        assertThat(scan(content)).as(type).isInstanceOf(ScanResult.Clean.class));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_500, 65_536 - 68, 65_530, 200_000})
    void testSignatureIsFoundAtAnyPosition(int at) {
        byte[] file = new byte[at + 68 + 10];
        System.arraycopy(Samples.eicar(), 0, file, at, 68);

        assertThat(scan(file)).isEqualTo(new ScanResult.Infected("Eicar-Test-Signature"));
    }

    @Test
    void testSignatureIsFoundInArchives() {
        assertThat(scan(Samples.zip(Map.of("word/a.bin", Samples.eicar()))))
                .isEqualTo(new ScanResult.Infected("Eicar-Test-Signature"));
    }

    @Test
    void executablesAreFound() {
        assertThat(scan(Samples.text("MZ\u0090..."))).isInstanceOf(ScanResult.Infected.class);
        assertThat(scan(new byte[] {0x7f, 'E', 'L', 'F', 2}))
                .isInstanceOf(ScanResult.Infected.class);
        assertThat(scan(Samples.zip(Map.of("a.exe", Samples.text("MZ...")))))
                .isEqualTo(new ScanResult.Infected("Executable.Content"));
    }

    private ScanResult scan(byte[] content) {
        try {
            return new BuiltInScanner().scan(Files.write(folder.resolve("file"), content));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
