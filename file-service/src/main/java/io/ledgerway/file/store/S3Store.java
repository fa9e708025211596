package io.ledgerway.file.store;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.ServerSideEncryption;

/**
 * Stores files in a bucket of an S3-compatible store. The store verifies the SHA-256 before the
 * object becomes visible, so there are no partial objects.
 */
final class S3Store implements FileStore {

    private final S3Client s3;
    private final String bucket;
    private final StoreProperties.Encryption encryption;
    private final @Nullable String kmsKey;

    S3Store(
            S3Client s3,
            String bucket,
            StoreProperties.Encryption encryption,
            @Nullable String kmsKey) {
        this.s3 = s3;
        this.bucket = bucket;
        this.encryption = encryption;
        this.kmsKey = kmsKey;
    }

    @Override
    public void put(FileKey key, Fingerprint fingerprint, Path content) {
        PutObjectRequest.Builder put =
                PutObjectRequest.builder()
                        .bucket(bucket)
                        .key(key.path())
                        .contentType("application/octet-stream")
                        .checksumSHA256(base64(fingerprint.sha256()));
        switch (encryption) {
            case NONE -> {}
            case AES256 -> put.serverSideEncryption(ServerSideEncryption.AES256);
            case KMS -> put.serverSideEncryption(ServerSideEncryption.AWS_KMS).ssekmsKeyId(kmsKey);
        }
        try {
            s3.putObject(put.build(), content);
        } catch (SdkException e) {
            throw new StoreUnavailableException("Cannot store " + key.path(), e);
        }
    }

    @Override
    public InputStream open(FileKey key, Fingerprint fingerprint) {
        try {
            return new VerifiedStream(
                    s3.getObject(it -> it.bucket(bucket).key(key.path())), key, fingerprint);
        } catch (NoSuchKeyException e) {
            throw new CorruptFileException(key, "missing");
        } catch (SdkException e) {
            throw new StoreUnavailableException("Cannot read " + key.path(), e);
        }
    }

    @Override
    public void delete(FileKey key) {
        try {
            s3.deleteObject(it -> it.bucket(bucket).key(key.path()));
        } catch (SdkException e) {
            throw new StoreUnavailableException("Cannot remove " + key.path(), e);
        }
    }

    private static String base64(String hex) {
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hex));
    }
}
