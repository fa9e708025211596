package io.ledgerway.file.store;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

@Configuration(proxyBeanMethods = false)
class StoreConfiguration {

    /** Timeouts of one attempt and of all attempts, for a file of 10 MB. */
    private static final Duration ATTEMPT_TIMEOUT = Duration.ofSeconds(30);

    private static final Duration TOTAL_TIMEOUT = Duration.ofSeconds(75);
    private static final Duration CONNECT = Duration.ofSeconds(2);

    @Bean
    FileStore fileStore(StoreProperties settings, MeterRegistry metrics) {
        return new MeasuredStore(choose(settings), metrics);
    }

    private static FileStore choose(StoreProperties settings) {
        Path directory = settings.directory();
        String bucket = blankAsNull(settings.bucket());
        if (directory != null && bucket == null) {
            return new DiskStore(prepared(directory));
        }
        if (bucket != null && directory == null) {
            return new S3Store(client(settings), bucket, settings.encryption(), settings.kmsKey());
        }
        throw new InvalidConfigurationException(
                "Set exactly one of LEDGERWAY_FILE_STORE_BUCKET and LEDGERWAY_FILE_STORE_DIRECTORY:"
                        + " the location of files.");
    }

    @Bean
    SpoolDirectory spoolDirectory(StoreProperties settings) {
        return new SpoolDirectory(
                settings.directory() == null
                        ? Path.of(System.getProperty("java.io.tmpdir"), "ledgerway-file-spool")
                        : settings.directory().resolve(DiskStore.INCOMING));
    }

    private static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    private static Path prepared(Path directory) {
        try {
            return Files.createDirectories(directory).toRealPath();
        } catch (IOException e) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_FILE_STORE_DIRECTORY cannot be used: " + directory, e);
        }
    }

    static S3Client client(StoreProperties settings) {
        S3ClientBuilder client =
                S3Client.builder()
                        .region(Region.of(settings.region()))
                        .credentialsProvider(credentials(settings))
                        .forcePathStyle(settings.pathStyle())
                        .httpClientBuilder(
                                UrlConnectionHttpClient.builder()
                                        .connectionTimeout(CONNECT)
                                        .socketTimeout(ATTEMPT_TIMEOUT))
                        .overrideConfiguration(it ->
                                it.apiCallAttemptTimeout(ATTEMPT_TIMEOUT)
                                        .apiCallTimeout(TOTAL_TIMEOUT));
        if (settings.endpoint() != null) {
            client.endpointOverride(settings.endpoint());
        }
        return client.build();
    }

    private static AwsCredentialsProvider credentials(StoreProperties settings) {
        return settings.accessKey() == null || settings.secretKey() == null
                ? DefaultCredentialsProvider.builder().build()
                : StaticCredentialsProvider.create(
                        AwsBasicCredentials.create(settings.accessKey(), settings.secretKey()));
    }
}
