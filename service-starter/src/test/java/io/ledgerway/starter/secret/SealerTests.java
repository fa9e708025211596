package io.ledgerway.starter.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.startup.StartupRefusal;
import io.ledgerway.testsupport.identity.TestSecrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealerTests {

    private static final UUID OWNER = new UUID(1, 2);

    private final Sealer sealer = Sealer.of(TestSecrets.KEYSET);

    @Test
    void sealedTextOpensForItsOwnerOnly() {
        byte[] sealed = sealer.seal("token", OWNER);

        assertThat(sealer.open(sealed, OWNER)).isEqualTo("token");
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("token");
        assertThatThrownBy(() -> sealer.open(sealed, new UUID(1, 3)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void missingKeysetIsOneSentence() {
        assertThatThrownBy(() -> new SecretsProperties(" ", null).json())
                .isInstanceOf(StartupRefusal.class)
                .hasMessageContaining("LEDGERWAY_SECRETS_KEYSET");
    }

    @Test
    void wrongKeysetIsOneSentenceThatDoesNotRepeatIt() {
        assertThatThrownBy(() -> Sealer.of("{\"primaryKeyId\": 77}"))
                .isInstanceOf(StartupRefusal.class)
                .hasMessageNotContaining("77")
                .hasNoCause();
    }

    @Test
    void keysetMayStandInAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("keyset.json"), TestSecrets.KEYSET);

        assertThat(new SecretsProperties(null, file).json()).isEqualTo(TestSecrets.KEYSET);
        assertThatThrownBy(() -> new SecretsProperties(null, folder.resolve("none")).json())
                .isInstanceOf(StartupRefusal.class)
                .hasMessageContaining("LEDGERWAY_SECRETS_KEYSET_FILE");
    }
}
