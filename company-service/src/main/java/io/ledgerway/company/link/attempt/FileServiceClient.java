package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.impl.io.MonitoringResponseOutOfOrderStrategy;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client of file-service for the upload page. Streams the request body for the client of the
 * company without buffering it. Failed requests are not repeated.
 */
public class FileServiceClient implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(FileServiceClient.class);

    private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(1);

    /** Timeout between two parts of the body, and while up to 20 files are scanned and stored. */
    private static final Timeout RESPONSE_TIMEOUT = Timeout.ofMinutes(5);

    private static final int MAX_CONCURRENT = 32;
    private static final int MAX_RESPONSE = 256 << 10;

    private final URI address;
    private final IdentityTokenIssuer tokens;
    private final JsonMapper json;
    private final CloseableHttpClient http;

    public FileServiceClient(URI address, IdentityTokenIssuer tokens, JsonMapper json) {
        this.address = address;
        this.tokens = tokens;
        this.json = json;
        this.http = client();
    }

    /** Result of an upload. */
    public sealed interface UploadResult {

        /** All files are stored. */
        record Stored() implements UploadResult {}

        /** No file is stored because of these errors. */
        record Refused(List<Fault> faults) implements UploadResult {

            public Refused {
                faults = List.copyOf(faults);
            }
        }

        /**
         * No file is stored because file-service is unavailable or refuses the request.
         *
         * @param keepsKey whether the next upload has the same key: an earlier upload with it may
         *     still store its files
         */
        record Unavailable(boolean keepsKey) implements UploadResult {}

        /**
         * It is unknown whether the files are stored, because the response was lost or an earlier
         * upload is in progress. With the same key, the same files are stored once.
         */
        record Uncertain() implements UploadResult {}
    }

    /**
     * Error of a file.
     *
     * @param file name of the file; null if the error concerns the whole upload
     * @param rule rule name as reported by file-service
     */
    public record Fault(@Nullable String file, String rule) {}

    /**
     * Uploads files.
     *
     * @param key of the upload and its repetitions; null if it has none
     * @param length of the body; negative if unknown
     */
    UploadResult upload(
            Company company,
            Connection connection,
            Plan plan,
            @Nullable String key,
            @Nullable String contentType,
            long length,
            InputStream body) {
        HttpPost post =
                new HttpPost(
                        "%s/companies/%s/connections/%s/files"
                                .formatted(address, company.id(), connection.id()));
        Caller customer = new Caller(company.clientId(), plan, Set.of(), Channel.LINK, "customer");
        post.setHeader(
                HttpHeaders.AUTHORIZATION, "Bearer " + tokens.issue(customer, ServiceName.FILE));
        post.setHeader(RequestHeaders.CORRELATION_ID, CorrelationId.current());
        if (key != null) {
            post.setHeader("Idempotency-Key", key);
        }
        if (contentType != null) {
            post.setHeader(HttpHeaders.CONTENT_TYPE, contentType);
        }
        post.setEntity(new InputStreamEntity(body, length, null));
        try {
            return http.execute(post, this::read);
        } catch (ConnectException | ConnectTimeoutException e) {
            log.warn(
                    "file-service is unreachable for an upload from a link page: {}", e.toString());
            return new UploadResult.Unavailable(true);
        } catch (IOException | JacksonException e) {
            log.warn("Upload from a link page to file-service failed: {}", e.toString());
            return new UploadResult.Uncertain();
        }
    }

    private UploadResult read(ClassicHttpResponse response) throws IOException {
        int status = response.getCode();
        if (status == 200) {
            return new UploadResult.Stored();
        }
        if (status != 400 || response.getEntity() == null) {
            log.warn("file-service rejected an upload with status {}", status);
            return switch (status) {
                case 429, 503 -> new UploadResult.Unavailable(true);
                case 409 -> new UploadResult.Uncertain();
                default ->
                        status < 500
                                ? new UploadResult.Unavailable(false)
                                : new UploadResult.Uncertain();
            };
        }
        ErrorBody error =
                json.readValue(
                        response.getEntity().getContent().readNBytes(MAX_RESPONSE),
                        ErrorBody.class);
        ErrorBody.Validation found = error.validation();
        return new UploadResult.Refused(
                found == null
                        ? List.of()
                        : found.errors().stream()
                                .map(it ->
                                        new Fault(it.itemId(), String.valueOf(it.validatorName())))
                                .toList());
    }

    /**
     * Reads a response that arrives before the whole body is sent: file-service rejects an upload
     * as soon as it exceeds a limit.
     */
    private static CloseableHttpClient client() {
        return HttpClients.custom()
                .setConnectionManager(
                        PoolingHttpClientConnectionManagerBuilder.create()
                                .setMaxConnPerRoute(MAX_CONCURRENT)
                                .setMaxConnTotal(MAX_CONCURRENT)
                                .setConnectionFactory(
                                        ManagedHttpClientConnectionFactory.builder()
                                                .responseOutOfOrderStrategy(
                                                        MonitoringResponseOutOfOrderStrategy
                                                                .INSTANCE)
                                                .build())
                                .setDefaultConnectionConfig(
                                        ConnectionConfig.custom()
                                                .setConnectTimeout(CONNECT_TIMEOUT)
                                                .setSocketTimeout(RESPONSE_TIMEOUT)
                                                .build())
                                .build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .disableContentCompression()
                .disableAuthCaching()
                .build();
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}
