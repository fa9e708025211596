package io.ledgerway.starter.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.testsupport.identity.TestSecrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncryptorTests {

    private static final UUID OWNER = new UUID(1, 2);

    private final Encryptor encryptor = Encryptor.of(TestSecrets.KEYSET);

    @Test
    void sealedTextOpensForItsOwnerOnly() {
        byte[] sealed = encryptor.encrypt("token", OWNER);

        assertThat(encryptor.decrypt(sealed, OWNER)).isEqualTo("token");
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("token");
        assertThatThrownBy(() -> encryptor.decrypt(sealed, new UUID(1, 3)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void missingKeysetIsOneSentence() {
        assertThatThrownBy(() -> new KeysetProperties(" ", null).json())
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("LEDGERWAY_SECRETS_KEYSET");
    }

    @Test
    void wrongKeysetIsOneSentenceThatDoesNotRepeatIt() {
        assertThatThrownBy(() -> Encryptor.of("{\"primaryKeyId\": 77}"))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageNotContaining("77")
                .hasNoCause();
    }

    @Test
    void keysetIsReadFromAFile(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("keyset.json"), TestSecrets.KEYSET);

        assertThat(new KeysetProperties(null, file).json()).isEqualTo(TestSecrets.KEYSET);
        assertThatThrownBy(() -> new KeysetProperties(null, folder.resolve("none")).json())
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("LEDGERWAY_SECRETS_KEYSET_FILE");
    }
}
