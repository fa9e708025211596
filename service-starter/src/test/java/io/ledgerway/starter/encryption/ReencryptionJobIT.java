package io.ledgerway.starter.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReencryptionJobIT {

    private static final String KEY =
            """
            {"keyData":{"typeUrl":"type.googleapis.com/google.crypto.tink.AesGcmKey",\
            "value":"GiAfHh0cGxoZGBcWFRQTEhEQDw4NDAsKCQgHBgUEAwIBAA==",\
            "keyMaterialType":"SYMMETRIC"},"status":"ENABLED","keyId":2,"outputPrefixType":"TINK"}\
            """;

    private static final String NEW_ONLY = "{\"primaryKeyId\":2,\"key\":[" + KEY + "]}";
    private static final String BOTH =
            TestSecrets.KEYSET
                    .replace("\"primaryKeyId\":1", "\"primaryKeyId\":2")
                    .replace("\"key\":[", "\"key\":[" + KEY + ",");

    private static final EncryptedColumn COLUMN =
            new EncryptedColumn("vault", "sealed", "id::text");

    private final StarterDatabase database = StarterDatabase.create();
    private final Encryptor old = Encryptor.of(TestSecrets.KEYSET);
    private final Encryptor both = Encryptor.of(BOTH);
    private final ReencryptionJob reencryptionJob =
            new ReencryptionJob(database.jdbc(), database.transaction(), both, List.of(COLUMN));
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @BeforeEach
    void vault() {
        database.jdbc().sql("CREATE TABLE vault (id uuid PRIMARY KEY, sealed bytea)").update();
        reencryptionJob.bindTo(meters);
    }

    @Test
    void afterAPassTheOldKeyIsNeededNoMore() {
        List<UUID> ids = Stream.generate(UUID::randomUUID).limit(250).toList();
        ids.forEach(it -> add(it, old.encrypt("secret of " + it, it)));
        add(UUID.randomUUID(), null);

        assertThat(reencryptionJob.run()).isEqualTo(250);
        assertThat(left()).isZero();
        Encryptor fresh = Encryptor.of(NEW_ONLY);
        assertThat(ids)
                .allSatisfy(it ->
                        assertThat(fresh.decrypt(sealed(it), it)).isEqualTo("secret of " + it));
        assertThat(reencryptionJob.run()).isZero();
    }

    @Test
    void aKeysetThatIsReplacedSealsFromThenOnAndAPassFollowsIt() {
        Encryptor running = Encryptor.of(TestSecrets.KEYSET);
        ReencryptionJob pass =
                new ReencryptionJob(
                        database.jdbc(), database.transaction(), running, List.of(COLUMN));
        UUID id = UUID.randomUUID();
        add(id, running.encrypt("secret", id));
        assertThat(pass.run()).isZero();

        running.replaceKeyset(BOTH);
        assertThat(running.decrypt(sealed(id), id)).isEqualTo("secret");
        assertThat(pass.run()).isOne();

        running.replaceKeyset(NEW_ONLY);
        assertThat(running.decrypt(sealed(id), id)).isEqualTo("secret");
        assertThatThrownBy(() -> running.replaceKeyset("{}"))
                .isInstanceOf(InvalidConfigurationException.class);
        assertThat(running.decrypt(sealed(id), id)).isEqualTo("secret");
    }

    @Test
    void lockedRowIsSkippedUntilTheNextPassAndKeepsItsNewValue() {
        UUID held = UUID.randomUUID();
        UUID other = UUID.randomUUID();
        add(held, old.encrypt("before", held));
        add(other, old.encrypt("other", other));
        database.transaction()
                .executeWithoutResult(_ -> {
                    set(held, old.encrypt("refreshed", held));
                    try (var thread = Executors.newSingleThreadExecutor()) {
                        assertThat(thread.submit(reencryptionJob::run).get()).isOne();
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                });

        assertThat(left()).isEqualTo(1);
        assertThat(both.decrypt(sealed(held), held)).isEqualTo("refreshed");
        assertThat(reencryptionJob.run()).isOne();
        assertThat(both.decrypt(sealed(held), held)).isEqualTo("refreshed");
        assertThat(left()).isZero();
    }

    @Test
    void valueWithoutKeyStaysUnchangedAndDoesNotBlockOthers() {
        UUID strange = UUID.randomUUID();
        UUID good = UUID.randomUUID();
        add(strange, old.encrypt("of another", UUID.randomUUID()));
        add(good, old.encrypt("good", good));

        assertThat(reencryptionJob.run()).isOne();
        assertThat(left()).isEqualTo(1);
    }

    private double left() {
        return meters.get("ledgerway.values.to.reencrypt").tag("table", "vault").gauge().value();
    }

    private void add(UUID id, byte @Nullable [] sealed) {
        database.jdbc().sql("INSERT INTO vault VALUES (?, ?)").param(id).param(sealed).update();
    }

    private void set(UUID id, byte[] sealed) {
        database.jdbc().sql("UPDATE vault SET sealed = ? WHERE id = ?").params(sealed, id).update();
    }

    private byte[] sealed(UUID id) {
        return database.jdbc()
                .sql("SELECT sealed FROM vault WHERE id = ?")
                .param(id)
                .query(byte[].class)
                .single();
    }
}
