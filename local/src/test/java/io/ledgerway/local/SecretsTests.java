package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SecretsTests {

    @TempDir Path state;

    @Test
    void secondStartReadsTheSecretsOfTheFirst() {
        Workspace workspace = new Workspace(state, state);

        Secrets made = Secrets.of(workspace);

        assertThat(Secrets.of(workspace).clients())
                .isEqualTo(made.clients())
                .containsOnlyKeys("demo", "other", "trial", "expired", "limited");
        assertThat(Secrets.of(workspace).keyset()).isEqualTo(made.keyset());
    }

    @Test
    void onlyTheOwnerMayReadThem() throws Exception {
        Secrets.of(new Workspace(state, state));

        assertThat(Files.getPosixFilePermissions(state.resolve("secrets.json")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void keysAreLongAndDiffer() {
        Secrets secrets = Secrets.of(new Workspace(state, state));

        assertThat(secrets.clients().values())
                .doesNotHaveDuplicates()
                .allSatisfy(it -> assertThat(it).matches("[A-Za-z0-9]{40}"));
        assertThat(secrets).hasToString("Secrets[***]");
    }

    @Test
    void missingSecretsAreAddedToAnOlderFile() throws Exception {
        Workspace workspace = new Workspace(state, state);
        Secrets made = Secrets.of(workspace);
        JsonMapper json = JsonMapper.builder().build();
        Path file = state.resolve("secrets.json");
        ObjectNode old = (ObjectNode) json.readTree(Files.readString(file));
        old.remove("portalPassword");
        old.remove("adminKey");
        old.remove("identityKeys");
        old.put("identityKey", "of an older version");
        Files.writeString(file, old.toString());

        Secrets grown = Secrets.of(workspace);

        assertThat(grown.portalPassword()).matches("[\\w-]{24}");
        assertThat(grown.adminKey()).matches("[A-Za-z0-9]{40}").isNotEqualTo(made.adminKey());
        assertThat(grown.adminKeys()).isEqualTo("local:" + grown.adminKey());
        assertThat(grown.identityKeys()).isNotNull().hasSize(6);
        assertThat(grown.keyset()).isEqualTo(made.keyset());
        assertThat(grown.clients()).isEqualTo(made.clients());
        assertThat(Secrets.of(workspace)).isEqualTo(grown);
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void everyServiceHasAKeyOfItsOwn() throws Exception {
        Workspace workspace = new Workspace(state, state);
        Secrets.of(workspace).folder(workspace);

        List<String> publicKeys = Files.readAllLines(state.resolve("secrets/identity-public-keys"));
        assertThat(publicKeys).hasSize(6).doesNotHaveDuplicates();
        Set<String> privateKeys = new HashSet<>();
        for (String entry : publicKeys) {
            String service = entry.substring(0, entry.indexOf(':')).replace("-service", "");
            Path file = state.resolve("secrets/identity-key-" + service);
            assertThat(privateKeys.add(Files.readString(file))).isTrue();
            assertThat(Files.getPosixFilePermissions(file))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
    }

    @Test
    void secretWhoseWriteFailedIsWrittenAgain() throws Exception {
        SecretFolder folder = new SecretFolder(state);
        String notEncodable = String.valueOf(Character.MIN_SURROGATE);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> folder.put("key", notEncodable));

        folder.put("key", "secret");

        assertThat(folder.read("key")).isEqualTo("secret");
        assertThat(Files.getPosixFilePermissions(state.resolve("key")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void damagedFileIsNamed() throws Exception {
        Files.writeString(state.resolve("secrets.json"), "{ half");

        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Secrets.of(new Workspace(state, state)))
                .withMessageContaining("secrets.json is corrupt");
    }
}
