package io.ledgerway.file.store;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where files are kept: in a folder or in a bucket, exactly one of them.
 *
 * @param directory the folder; only for installations of one machine
 * @param bucket the bucket
 * @param endpoint of the S3-compatible store; unset means AWS
 * @param region of the bucket
 * @param pathStyle whether the bucket stands in the path instead of the host name
 * @param accessKey unset means the usual places: environment, role of the machine
 * @param secretKey belongs to the access key
 * @param encryption what the store is asked to encrypt with
 * @param kmsKey for {@code KMS}; unset means the store's own
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

    /** How the store encrypts what it keeps. */
    enum Encryption {
        /** As the store does by itself. */
        NONE,
        /** With keys that the store manages. */
        AES256,
        /** With a key of a key service. */
        KMS
    }
}
