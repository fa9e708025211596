package io.ledgerway.portal.apiclient;

import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.util.MultiValueMap;
import org.springframework.util.StreamUtils;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Client of the API for one user during one request; thread-safe. All pages use it. A session that
 * has ended at company-service throws {@link SignedOutException}, which leads to the sign-in page;
 * all other failures are returned as {@link ApiResult}.
 *
 * <p>Paths are templates: {@code api.get(Company.class, "/companies/{id}?query={query}", id,
 * text)}; values are encoded.
 */
public final class ApiClient {

    private static final Logger log = LoggerFactory.getLogger(ApiClient.class);
    private static final String UNAVAILABLE =
            "This part of the service is unavailable at the moment.";

    private final RestClient http;
    private final RestClient transfers;
    private final JsonMapper json;
    private final Credentials credentials;
    // of the current request, independent of the calling thread
    private final String correlationId = CorrelationId.current();

    ApiClient(RestClient http, RestClient transfers, JsonMapper json, Credentials credentials) {
        this.http = http;
        this.transfers = transfers;
        this.json = json;
        this.credentials = credentials;
    }

    /** The correlation id of all calls of this client. */
    public String correlationId() {
        return correlationId;
    }

    /** Sends GET. */
    public <T> ApiResult<T> get(Class<T> type, String path, @Nullable Object... values) {
        return send(new Request<>(HttpMethod.GET, path, values, null, Map.of(), type));
    }

    /** Starts GET, and does not wait for the response. */
    public <T> PendingCall<T> start(Class<T> type, String path, @Nullable Object... values) {
        return PendingCall.of(() -> get(type, path, values));
    }

    /** Sends POST with a JSON body. */
    public <T> ApiResult<T> post(
            Class<T> type, @Nullable Object body, String path, @Nullable Object... values) {
        return send(new Request<>(HttpMethod.POST, path, values, body, Map.of(), type));
    }

    /** Sends PUT with a JSON body. */
    public <T> ApiResult<T> put(
            Class<T> type, @Nullable Object body, String path, @Nullable Object... values) {
        return send(new Request<>(HttpMethod.PUT, path, values, body, Map.of(), type));
    }

    /** Sends PATCH with a JSON body. */
    public <T> ApiResult<T> patch(
            Class<T> type, @Nullable Object body, String path, @Nullable Object... values) {
        return send(new Request<>(HttpMethod.PATCH, path, values, body, Map.of(), type));
    }

    /** Sends DELETE. */
    public ApiResult<Void> delete(String path, @Nullable Object... values) {
        return send(new Request<>(HttpMethod.DELETE, path, values, null, Map.of(), Void.class));
    }

    /** Sends a request with additional headers. */
    public <T> ApiResult<T> send(Request<T> request) {
        return send(token -> sendOnce(http, request, token));
    }

    /** Sends a request with documents, with a longer timeout and without buffering. */
    public <T> ApiResult<T> upload(Request<T> request) {
        return send(token -> sendOnce(transfers, request, token));
    }

    /**
     * Streams a response body, such as a zip. The reader is only called for successful responses. A
     * connection that breaks off results in an unavailable result.
     */
    public ApiResult<Void> stream(Reader reader, String path, @Nullable Object... values) {
        var request = new Request<>(HttpMethod.GET, path, values, null, Map.of(), Void.class);
        return send(token ->
                exchanged(
                        transfers,
                        request,
                        token,
                        (response, headers) -> {
                            reader.read(response);
                            return new ApiResult.Value<>(null, headers);
                        }));
    }

    private <T> ApiResult<T> send(Function<Optional<String>, ApiResult<T>> call) {
        try {
            Optional<String> token = credentials.token();
            ApiResult<T> first = call.apply(token);
            if (token.isEmpty() || !isUnauthorized(first)) {
                return first;
            }
            ApiResult<T> second = call.apply(credentials.renewed());
            if (isUnauthorized(second)) {
                throw new SignedOutException();
            }
            return second;
        } catch (ResourceAccessException | CredentialsUnavailableException e) {
            return new ApiResult.Unavailable<>(UNAVAILABLE, correlationId);
        }
    }

    /** Consumes a streamed response body. */
    @FunctionalInterface
    public interface Reader {

        void read(ClientHttpResponse response) throws IOException;
    }

    /**
     * A request.
     *
     * @param body becomes JSON; a {@code MultiValueMap} of parts and {@code byte[]} are sent
     *     unchanged; null for none
     * @param headers additional headers
     * @param type type of the response; {@code byte[]} and {@code String} are not parsed, {@code
     *     Void} is not read
     */
    @SuppressWarnings("ArrayRecordComponent") // values of a path template, used once
    public record Request<T>(
            HttpMethod method,
            String path,
            @Nullable Object[] values,
            @Nullable Object body,
            Map<String, String> headers,
            Class<T> type) {}

    /** Converts a successful response. */
    @FunctionalInterface
    private interface Success<T> {

        ApiResult<T> read(ClientHttpResponse response, HttpHeaders headers) throws IOException;
    }

    private <T> ApiResult<T> sendOnce(
            RestClient client, Request<T> request, Optional<String> token) {
        return exchanged(
                client,
                request,
                token,
                (response, headers) ->
                        readable(
                                request.type(),
                                StreamUtils.copyToByteArray(response.getBody()),
                                headers));
    }

    private <T> ApiResult<T> exchanged(
            RestClient client, Request<T> request, Optional<String> token, Success<T> success) {
        ApiResult<T> apiResult =
                prepared(client, request, token).exchange((_, response) -> read(success, response));
        return apiResult == null
                ? new ApiResult.Unavailable<>(UNAVAILABLE, correlationId)
                : apiResult;
    }

    private RestClient.RequestHeadersSpec<?> prepared(
            RestClient client, Request<?> request, Optional<String> token) {
        RestClient.RequestBodySpec call =
                client.method(request.method()).uri(request.path(), request.values());
        call.headers(headers -> {
            token.ifPresent(headers::setBearerAuth);
            headers.set(RequestHeaders.CORRELATION_ID, correlationId);
            String traceparent = Tracing.currentTraceparent();
            if (traceparent != null) {
                headers.set(Tracing.TRACEPARENT, traceparent);
            }
            // rate limits and audit use the user's address; the gateway trusts the portal
            credentials.address().ifPresent(it -> headers.set("X-Forwarded-For", it));
            request.headers().forEach(headers::set);
        });
        Object body = request.body();
        if (body == null) {
            return call;
        }
        MediaType type =
                switch (body) {
                    case MultiValueMap<?, ?> _ -> MediaType.MULTIPART_FORM_DATA;
                    case byte[] _ -> MediaType.APPLICATION_OCTET_STREAM;
                    default -> MediaType.APPLICATION_JSON;
                };
        return call.contentType(type).body(body);
    }

    private <T> ApiResult<T> read(Success<T> success, ClientHttpResponse response)
            throws IOException {
        HttpStatusCode status = response.getStatusCode();
        HttpHeaders headers = HttpHeaders.copyOf(response.getHeaders());
        if (status.is2xxSuccessful()) {
            return success.read(response, headers);
        }
        byte[] body = StreamUtils.copyToByteArray(response.getBody());
        ErrorBody error = error(status, body, headers);
        return isUnavailable(status)
                ? new ApiResult.Unavailable<>(
                        unavailableReason(status, error), error.correlationId())
                : new ApiResult.Rejected<>(error, headers.containsHeader(HttpHeaders.RETRY_AFTER));
    }

    /** An unreadable response can come from another version of a service during an upgrade. */
    private <T> ApiResult<T> readable(Class<T> type, byte[] body, HttpHeaders headers) {
        try {
            return new ApiResult.Value<>(value(type, body), headers);
        } catch (JacksonException e) {
            log.warn("A response is not a valid {}", type.getSimpleName());
            return new ApiResult.Unavailable<>("The response is invalid.", correlationId);
        }
    }

    private static boolean isUnavailable(HttpStatusCode status) {
        return status.isSameCodeAs(HttpStatus.BAD_GATEWAY)
                || status.isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE)
                || status.isSameCodeAs(HttpStatus.GATEWAY_TIMEOUT);
    }

    /** The message of an unavailable service; maintenance provides its own. */
    private static String unavailableReason(HttpStatusCode status, ErrorBody error) {
        return status.isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE) && error.error() != null
                ? UNAVAILABLE + " " + error.reason()
                : UNAVAILABLE;
    }

    @SuppressWarnings("unchecked")
    private <T> @Nullable T value(Class<T> type, byte[] body) {
        if (type == Void.class || body.length == 0) {
            return null;
        }
        if (type == byte[].class) {
            return (T) body;
        }
        return type == String.class
                ? type.cast(new String(body, StandardCharsets.UTF_8))
                : json.readValue(body, type);
    }

    private ErrorBody error(HttpStatusCode status, byte[] body, HttpHeaders headers) {
        try {
            ErrorBody read = json.readValue(body, ErrorBody.class);
            if (read != null && read.statusCode() != 0) {
                return read;
            }
        } catch (JacksonException e) {
            // not an error body of a service: the fallback follows
        }
        return new ErrorBody(
                status.value(),
                "The response was " + status.value() + ".",
                headers.getFirst(RequestHeaders.CORRELATION_ID),
                null);
    }

    private static boolean isUnauthorized(ApiResult<?> apiResult) {
        return apiResult instanceof ApiResult.Rejected<?>(var error, _)
                && error.statusCode() == 401;
    }
}
