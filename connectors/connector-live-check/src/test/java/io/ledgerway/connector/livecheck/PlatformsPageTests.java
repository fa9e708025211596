package io.ledgerway.connector.livecheck;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/reference/platforms.md and the adapters agree about what was run against a live account. */
class PlatformsPageTests {

    private static final Path PAGE = Path.of("../../docs/reference/platforms.md");

    @Test
    void aPlatformIsVerifiedLiveOnThePageIfItsAdapterSaysSo() throws IOException {
        List<String> rows =
                Files.readString(PAGE)
                        .lines()
                        .dropWhile(it -> !it.equals("## Verified live"))
                        .filter(it -> it.startsWith("| "))
                        .toList();

        assertThat(Connectors.descriptors()).containsOnlyKeys("gbol", "qhyg", "tryt");
        assertThat(Connectors.descriptors().values())
                .allSatisfy(it ->
                        assertThat(row(rows, it).contains("| not yet |"))
                                .as(it.name())
                                .isEqualTo(
                                        Connectors.verification(it.platformKey())
                                                != Verification.LIVE_ACCOUNT));
    }

    @Test
    void thePageQuotesWhatClientsRead() throws IOException {
        assertThat(Files.readString(PAGE).replaceAll("\\s+", " "))
                .contains(Verification.EMULATOR.statement());
    }

    private static String row(List<String> rows, PlatformDescriptor platform) {
        return rows.stream()
                .filter(it -> it.startsWith("| " + platform.name() + " |"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No row of " + platform.name()));
    }
}
