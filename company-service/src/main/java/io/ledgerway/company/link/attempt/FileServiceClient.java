package io.ledgerway.company.link.attempt;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Set;
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
 * file-service as the upload page needs it: hands a request's body on as it comes in, in the name
 * of the company's client, and never keeps more of it than a buffer. Nothing is repeated.
 */
public class FileServiceClient implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(FileServiceClient.class);

    private static final Timeout CONNECT_WITHIN = Timeout.ofSeconds(1);

    /** Between two pieces of the body, and while 20 files are scanned and kept. */
    private static final Timeout ANSWER_WITHIN = Timeout.ofMinutes(5);

    private static final int AT_ONCE = 32;
    private static final int LONGEST_ANSWER = 256 << 10;

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

    /** What became of an upload. */
    public sealed interface Answer {

        /** All files are kept. */
        record Stored() implements Answer {}

        /** None is kept, and these are at fault. */
        record Refused(List<Fault> faults) implements Answer {

            public Refused {
                faults = List.copyOf(faults);
            }
        }

        /** None is kept, through no fault of the files. */
        record Unavailable() implements Answer {}
    }

    /**
     * What is wrong with a file.
     *
     * @param file its name; null when it concerns the whole upload
     * @param rule as file-service names it
     */
    public record Fault(@Nullable String file, String rule) {}

    /**
     * Hands files on.
     *
     * @param length of the body; negative when it is not known
     */
    Answer upload(
            Company company,
            Connection connection,
            Plan plan,
            @Nullable String contentType,
            long length,
            InputStream body) {
        HttpPost post =
                new HttpPost(
                        "%s/companies/%s/connections/%s/files"
                                .formatted(address, company.id(), connection.id()));
        Caller customer = new Caller(company.clientId(), plan, Set.of(), Channel.LINK, "customer");
        post.setHeader(HttpHeaders.AUTHORIZATION, "Bearer " + tokens.issue(customer));
        post.setHeader(RequestHeaders.CORRELATION_ID, CorrelationId.current());
        if (contentType != null) {
            post.setHeader(HttpHeaders.CONTENT_TYPE, contentType);
        }
        post.setEntity(new InputStreamEntity(body, length, null));
        try {
            return http.execute(post, this::read);
        } catch (IOException | JacksonException e) {
            log.warn("Files of a link page were not handed over: {}", e.toString());
            return new Answer.Unavailable();
        }
    }

    private Answer read(ClassicHttpResponse response) throws IOException {
        if (response.getCode() == 200) {
            return new Answer.Stored();
        }
        if (response.getCode() != 400 || response.getEntity() == null) {
            log.warn("file-service answered an upload with {}", response.getCode());
            return new Answer.Unavailable();
        }
        ErrorBody error =
                json.readValue(
                        response.getEntity().getContent().readNBytes(LONGEST_ANSWER),
                        ErrorBody.class);
        ErrorBody.Validation found = error.validation();
        return new Answer.Refused(
                found == null
                        ? List.of()
                        : found.errors().stream()
                                .map(it ->
                                        new Fault(it.itemId(), String.valueOf(it.validatorName())))
                                .toList());
    }

    /**
     * Notices an answer that comes before the whole body was sent: bounds end the reading at once.
     */
    private static CloseableHttpClient client() {
        return HttpClients.custom()
                .setConnectionManager(
                        PoolingHttpClientConnectionManagerBuilder.create()
                                .setMaxConnPerRoute(AT_ONCE)
                                .setMaxConnTotal(AT_ONCE)
                                .setConnectionFactory(
                                        ManagedHttpClientConnectionFactory.builder()
                                                .responseOutOfOrderStrategy(
                                                        MonitoringResponseOutOfOrderStrategy
                                                                .INSTANCE)
                                                .build())
                                .setDefaultConnectionConfig(
                                        ConnectionConfig.custom()
                                                .setConnectTimeout(CONNECT_WITHIN)
                                                .setSocketTimeout(ANSWER_WITHIN)
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
