package io.ledgerway.file.store;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the file store: exactly one of directory and bucket is set.
 *
 * @param directory directory of the files; for installations on one machine
 * @param bucket name of the bucket
 * @param endpoint URL of the S3-compatible store; unset means AWS
 * @param region region of the bucket
 * @param pathStyle whether the bucket is part of the path instead of the host name
 * @param accessKey unset means the default credentials chain, such as environment or instance role
 * @param secretKey secret of the access key
 * @param encryption server-side encryption to request
 * @param kmsKey key for {@code KMS}; unset means the store's default key
 */
@ConfigurationProperties("ledgerway.file.store")
record StoreProperties(
        @Nullable Path directory,
        @Nullable String bucket,
        @Nullable URI endpoint,
        @DefaultValue("us-east-1") String region,
        @DefaultValue("false") boolean pathStyle,
        @Nullable String accessKey,
        @Nullable String secretKey,
        @DefaultValue("NONE") Encryption encryption,
        @Nullable String kmsKey) {

    @Override
    public String toString() {
        return "StoreProperties[***]";
    }

    /** Server-side encryption. */
    enum Encryption {
        /** The default of the store. */
        NONE,
        /** Keys that the store manages. */
        AES256,
        /** A key of a key management service. */
        KMS
    }
}
