package io.ledgerway.file.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.kit.Samples;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.ServerSideEncryption;

/** Tests with S3Mock in a separate process. */
class S3StoreIT extends FileStoreContract {

    private static final String BUCKET = "documents";

    private static S3Server server;
    private static S3Client client;

    @BeforeAll
    static void start() throws IOException {
        server = S3Server.start(BUCKET);
        client = StoreConfiguration.client(settings(server.url()));
    }

    @AfterAll
    static void stop() {
        client.close();
        server.close();
    }

    @Override
    FileStore store() {
        return store(StoreProperties.Encryption.NONE);
    }

    private static FileStore store(StoreProperties.Encryption encryption) {
        return new S3Store(client, BUCKET, encryption, null);
    }

    @Override
    void overwrite(FileKey changed, byte[] bytes) {
        client.putObject(it -> it.bucket(BUCKET).key(changed.path()), RequestBody.fromBytes(bytes));
    }

    @Test
    void encryptionIsRequested() throws IOException {
        byte[] bytes = Samples.pdf();
        java.nio.file.Path file =
                java.nio.file.Files.write(spool.resolve(UUID.randomUUID().toString()), bytes);

        store(StoreProperties.Encryption.AES256).put(key, fingerprint(bytes), file);

        assertThat(
                        client.headObject(it -> it.bucket(BUCKET).key(key.path()))
                                .serverSideEncryption())
                .isEqualTo(ServerSideEncryption.AES256);
        assertThat(read(fingerprint(bytes))).isEqualTo(bytes);
    }

    /** The KMS key does not exist at the store: the error names it, and nothing is stored. */
    @Test
    void encryptionWithAKmsKeyIsRequested() throws IOException {
        java.nio.file.Path file = java.nio.file.Files.write(spool.resolve("kms"), Samples.pdf());
        String kmsKey = "arn:aws:kms:us-east-1:1234567890:key/documents";
        FileStore store = new S3Store(client, BUCKET, StoreProperties.Encryption.KMS, kmsKey);

        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> store.put(key, fingerprint(Samples.pdf()), file))
                .withStackTraceContaining("Invalid keyId '" + kmsKey + "'");
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(Samples.pdf())));
    }

    @Test
    void bytesThatDoNotMatchTheFingerprintAreNotStored() throws IOException {
        java.nio.file.Path file =
                java.nio.file.Files.write(spool.resolve("other"), Samples.pdf(500));

        assertThatExceptionOfType(StoreUnavailableException.class)
                .isThrownBy(() -> store().put(key, fingerprint(Samples.pdf(600)), file));
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(fingerprint(Samples.pdf(600))));
    }

    @Test
    void unreachableBucketIsUnavailable() throws IOException {
        try (S3Client offline =
                StoreConfiguration.client(settings(URI.create("http://127.0.0.1:9")))) {
            FileStore unreachable =
                    new S3Store(offline, BUCKET, StoreProperties.Encryption.NONE, null);

            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> unreachable.open(key, fingerprint(new byte[1])));
            SimpleMeterRegistry metrics = new SimpleMeterRegistry();
            FileStore measured = new MeasuredStore(unreachable, metrics);
            assertThatExceptionOfType(StoreUnavailableException.class)
                    .isThrownBy(() -> measured.delete(key));
            assertThat(
                            metrics.get("ledgerway.store.errors")
                                    .tag("operation", "delete")
                                    .counter()
                                    .count())
                    .isOne();
        }
    }

    private static StoreProperties settings(URI endpoint) {
        return new StoreProperties(
                null,
                BUCKET,
                endpoint,
                "us-east-1",
                true,
                "key",
                "secret",
                StoreProperties.Encryption.NONE,
                null);
    }
}
