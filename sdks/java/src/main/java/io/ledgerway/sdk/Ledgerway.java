package io.ledgerway.sdk;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ledgerway.sdk.api.AuditLogApi;
import io.ledgerway.sdk.api.CompaniesApi;
import io.ledgerway.sdk.api.ConnectionsApi;
import io.ledgerway.sdk.api.DataApi;
import io.ledgerway.sdk.api.ExpensesApi;
import io.ledgerway.sdk.api.IntegrationsApi;
import io.ledgerway.sdk.api.PushApi;
import io.ledgerway.sdk.api.SettingsApi;
import io.ledgerway.sdk.api.SyncApi;
import io.ledgerway.sdk.api.WebhooksApi;
import io.ledgerway.sdk.client.ApiClient;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Objects;

/**
 * The API of an installation. Safe for concurrent use; create one and keep it.
 *
 * <pre>{@code
 * Ledgerway ledgerway = Ledgerway.builder("https://ledgerway.example", apiKey).build();
 * Company company = ledgerway.companies().createCompany(...);
 * }</pre>
 */
public final class Ledgerway {

    private final ApiClient client;
    private final FileTransfer files;
    private final RecordFeed feed;

    private Ledgerway(ApiClient client, FileTransfer files, RecordFeed feed) {
        this.client = client;
        this.files = files;
        this.feed = feed;
    }

    /**
     * Starts to describe a client.
     *
     * @param address the address of the installation
     * @param apiKey the API key
     */
    public static Builder builder(String address, String apiKey) {
        return new Builder(address, apiKey);
    }

    public CompaniesApi companies() {
        return new CompaniesApi(client);
    }

    public ConnectionsApi connections() {
        return new ConnectionsApi(client);
    }

    public IntegrationsApi integrations() {
        return new IntegrationsApi(client);
    }

    public DataApi data() {
        return new DataApi(client);
    }

    public SyncApi sync() {
        return new SyncApi(client);
    }

    public PushApi push() {
        return new PushApi(client);
    }

    public ExpensesApi expenses() {
        return new ExpensesApi(client);
    }

    public WebhooksApi webhooks() {
        return new WebhooksApi(client);
    }

    public SettingsApi settings() {
        return new SettingsApi(client);
    }

    public AuditLogApi auditLog() {
        return new AuditLogApi(client);
    }

    /** Uploads and downloads. */
    public FileTransfer files() {
        return files;
    }

    /** The changes of the records of all companies; {@link RecordFeed#ofCompany} those of one. */
    public RecordFeed feed() {
        return feed;
    }

    /** The client of the generated code, for the other groups of operations. */
    public ApiClient client() {
        return client;
    }

    /** Describes a client. */
    public static final class Builder {

        private final String address;
        private final String apiKey;
        private Duration timeout = Duration.ofSeconds(60);
        private RetryPolicy retries = RetryPolicy.DEFAULT;
        private HttpClient http =
                HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
        private RetryingHttpClient.Sleeper sleeper = time -> Thread.sleep(time.toMillis());

        private Builder(String address, String apiKey) {
            this.address = address.replaceFirst("/+$", "");
            this.apiKey = Objects.requireNonNull(apiKey, "apiKey");
        }

        /**
         * The time that one attempt may take, with the body of its response; 60 s by default. A
         * download has this time until the response and for each further read, {@link
         * FileTransfer#upload} has no limit.
         */
        public Builder timeout(Duration value) {
            this.timeout = value;
            return this;
        }

        /** When requests are repeated. */
        public Builder retries(RetryPolicy value) {
            this.retries = value;
            return this;
        }

        /** A client of your own, for example with a proxy. */
        public Builder httpClient(HttpClient value) {
            this.http = value;
            return this;
        }

        Builder sleeper(RetryingHttpClient.Sleeper value) {
            this.sleeper = value;
            return this;
        }

        public Ledgerway build() {
            String authorization =
                    "Basic "
                            + Base64.getEncoder()
                                    .encodeToString(apiKey.getBytes(StandardCharsets.UTF_8));
            RetryingHttpClient retrying = new RetryingHttpClient(http, retries, sleeper);
            ApiClient client =
                    new ApiClient(new RetryingHttpClientBuilder(retrying), mapper(), address);
            client.setRequestInterceptor(it -> it.setHeader("Authorization", authorization));
            client.setReadTimeout(timeout);
            return new Ledgerway(
                    client,
                    new FileTransfer(retrying, address, authorization, timeout),
                    new RecordFeed(
                            retrying,
                            client.getObjectMapper(),
                            authorization,
                            timeout,
                            address));
        }

        /** Decimals keep all digits, also in members without a schema. */
        private static ObjectMapper mapper() {
            return ApiClient.createDefaultObjectMapper()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
        }
    }
}
