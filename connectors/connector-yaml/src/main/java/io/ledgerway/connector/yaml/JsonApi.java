package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.BoundedJson;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls a JSON API at the address of a tenant.
 *
 * @param base without final slash
 */
public record JsonApi(
        URI base, Map<String, String> headers, PlatformHttp http, ErrorMapper errors) {

    private static final JsonMapper JSON = mapper(BoundedJson.factory());

    /** For lists that the platform gives only as a whole. */
    private static final JsonMapper LARGE = mapper(BoundedJson.largeFactory());

    public JsonApi {
        headers = Map.copyOf(headers);
    }

    private static JsonMapper mapper(JsonFactory factory) {
        return JsonMapper.builder(factory)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();
    }

    /**
     * A response.
     *
     * @param date of the header {@code Date}; null where it is absent
     */
    public record JsonResponse(JsonNode json, @Nullable Instant date) {}

    /** The address of a path with a query. */
    URI address(String path, Map<String, String> query) {
        var parameters =
                query.entrySet().stream()
                        .map(it -> encoded(it.getKey()) + "=" + encoded(it.getValue()))
                        .collect(Collectors.joining("&"));
        var address = base + path;
        return URI.create(
                parameters.isEmpty()
                        ? address
                        : address + (address.contains("?") ? "&" : "?") + parameters);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Reads a JSON document. */
    public JsonResponse get(String path) throws ConnectorException {
        return get(address(path, Map.of()));
    }

    /**
     * Reads a JSON document.
     *
     * @throws ConnectorException.ContractViolation for an address of another host, or no JSON
     */
    JsonResponse get(URI address) throws ConnectorException {
        return read(PlatformHttp.Request.get(address, headers).withLargeResponse(), LARGE);
    }

    /** Reads a page of a requested size, whose response is smaller than a whole list. */
    JsonResponse page(URI address) throws ConnectorException {
        return read(PlatformHttp.Request.get(address, headers), JSON);
    }

    private JsonResponse read(PlatformHttp.Request request, JsonMapper json)
            throws ConnectorException {
        var address = request.uri();
        if (!sameHost(address)) {
            throw new ConnectorException.ContractViolation(
                    "The platform names an address of another host: " + address.getHost(), null);
        }
        var response = send(request);
        try {
            return new JsonResponse(json.readTree(response.bytes()), date(response));
        } catch (JacksonException | NumberFormatException e) {
            throw new ConnectorException.ContractViolation(
                    "The response to GET %s is %s"
                            .formatted(
                                    address.getPath(),
                                    e instanceof StreamConstraintsException
                                            ? "too large"
                                            : "not JSON"),
                    e);
        }
    }

    /** The access must not leave the platform. */
    private boolean sameHost(URI address) {
        return Objects.equals(address.getScheme(), base.getScheme())
                && Objects.equals(address.getRawAuthority(), base.getRawAuthority());
    }

    /**
     * Sends a JSON document.
     *
     * @throws ConnectorException.UncertainOutcome when there is no response to a write, or one with
     *     status 5xx
     */
    public PlatformHttp.Response send(String method, String path, JsonNode body)
            throws ConnectorException {
        var all = new HashMap<>(headers);
        all.put("Content-Type", "application/json");
        return send(
                new PlatformHttp.Request(
                        method, address(path, Map.of()), all, JSON.writeValueAsString(body)));
    }

    private PlatformHttp.Response send(PlatformHttp.Request request) throws ConnectorException {
        var response = http.send(request);
        if (response.status() >= 500 && !request.isSafe()) {
            throw new ConnectorException.UncertainOutcome("HTTP " + response.status(), null);
        }
        var error = errors.map(response);
        if (error.isPresent()) {
            throw error.get();
        }
        return response;
    }

    private static @Nullable Instant date(PlatformHttp.Response response) {
        var text = response.headers().get("date");
        try {
            return text == null
                    ? null
                    : ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }
}
