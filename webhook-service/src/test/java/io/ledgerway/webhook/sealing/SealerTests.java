package io.ledgerway.webhook.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.ledgerway.webhook.WebhookServiceTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealerTests {

    private static final byte[] SECRET = "a secret".getBytes(StandardCharsets.UTF_8);

    @TempDir Path folder;

    @Test
    void sealedSecretIsOpenedForItsOwnerOnly() {
        Sealer sealer = sealer(WebhookServiceTest.KEYSET, null);
        byte[] sealed = sealer.seal(SECRET, "owner");

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("a secret");
        assertThat(sealer.open(sealed, "owner")).isEqualTo(SECRET);
        assertThatIllegalStateException()
                .isThrownBy(() -> sealer.open(sealed, "somebody else"))
                .withMessage("The secret of somebody else could not be opened");
    }

    @Test
    void keysetMayBeInAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("keyset.json"), WebhookServiceTest.KEYSET);

        assertThat(sealer(null, file).open(sealer(null, file).seal(SECRET, "x"), "x"))
                .isEqualTo(SECRET);
    }

    @Test
    void withoutKeysetOneSentenceNamesTheVariable() {
        assertThatExceptionOfType(KeysetMissingException.class)
                .isThrownBy(() -> sealer(" ", null))
                .withMessageContaining("Set LEDGERWAY_SECRETS_KEYSET");
        assertThatExceptionOfType(KeysetMissingException.class)
                .isThrownBy(() -> sealer("nonsense", null))
                .withMessageContaining("is not a Tink AES256-GCM keyset");
        KeysetMissingException missing =
                new KeysetMissingException("One sentence.", new IllegalStateException());
        assertThat(new KeysetMissingAnalyzer().analyze(missing, missing).getDescription())
                .isEqualTo("One sentence.");
        assertThatExceptionOfType(KeysetMissingException.class)
                .isThrownBy(() -> sealer(null, folder.resolve("none")))
                .withMessageContaining("cannot be read");
    }

    @Test
    void settingsDoNotShowTheKeyset() {
        assertThat(new SecretsProperties("very secret", null).toString())
                .doesNotContain("very secret");
    }

    private static Sealer sealer(@Nullable String keyset, @Nullable Path file) {
        return new SealingConfiguration().sealer(new SecretsProperties(keyset, file));
    }
}
