package io.ledgerway.connector.tryton.rpc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.BoundedJson;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls of one database over JSON-RPC, with the context of one company. All calls are POST
 * requests. A session that ended is refused before a method runs, so every call can be repeated
 * after a new login, which the header {@code Idempotency-Key} says.
 */
public final class TrytonRpc {

    /** Attributes of the tenant. */
    public static final String ADDRESS = "address";

    public static final String DATABASE = "database";
    public static final String COMPANY = "company";
    public static final String CURRENCY = "currency";

    /** When the company was created: another database has another time. */
    public static final String CREATED = "created";

    private static final JsonMapper JSON = JsonMapper.builder(BoundedJson.factory()).build();
    private static final int CALL = 1;

    private final URI root;
    private final URI endpoint;
    private final PlatformHttp http;
    private final Map<String, String> headers;
    private final Map<String, Object> context;
    private @Nullable Instant serverTime;

    private TrytonRpc(
            URI root,
            String database,
            PlatformHttp http,
            Map<String, String> headers,
            Map<String, Object> context) {
        this.root = URI.create(root + "/");
        this.endpoint = URI.create(root + "/" + encoded(database) + "/");
        this.http = http;
        this.headers = headers;
        this.context = context;
    }

    private static String encoded(String database) {
        return URLEncoder.encode(database, UTF_8).replace("+", "%20");
    }

    /** With the context of the tenant's company; the given http adds the session. */
    public static TrytonRpc of(Tenant tenant, PlatformHttp http) {
        var attributes = tenant.attributes();
        var company = Integer.parseInt(attribute(attributes, COMPANY));
        return new TrytonRpc(
                URI.create(attribute(attributes, ADDRESS)),
                attribute(attributes, DATABASE),
                http,
                Map.of("Authorization", "Session"),
                Map.of("company", company, "companies", List.of(company)));
    }

    private static String attribute(Map<String, String> attributes, String name) {
        return Objects.requireNonNull(attributes.get(name), "The tenant has no " + name);
    }

    /** Without session. */
    public static TrytonRpc anonymous(String address, String database, PlatformHttp http) {
        return new TrytonRpc(URI.create(address), database, http, Map.of(), Map.of());
    }

    /** With a session, and the context of no company. */
    public static TrytonRpc ofSession(
            String address, String database, String session, PlatformHttp http) {
        return new TrytonRpc(
                URI.create(address),
                database,
                http,
                Map.of("Authorization", "Session " + session),
                Map.of());
    }

    /** The version of the server, such as {@code 6.0.29}. */
    public String version() throws ConnectorException {
        return safely("common.server.version", root, List.of()).asString("");
    }

    /**
     * Calls a method that changes nothing, with further members of the context.
     *
     * @throws ConnectorException.InsufficientPermission when the user may not read the records
     */
    public JsonNode read(String method, List<?> parameters, Map<String, ?> additional)
            throws ConnectorException {
        var all = new ArrayList<Object>(parameters);
        all.add(context(additional));
        return safely(method, endpoint, all);
    }

    /** Logs in or out: calls without context that can be repeated. */
    public JsonNode session(String method, List<?> parameters) throws ConnectorException {
        return safely(method, endpoint, parameters);
    }

    private JsonNode safely(String method, URI uri, List<?> parameters) throws ConnectorException {
        Response response;
        try {
            response = send(method, uri, parameters);
        } catch (ConnectorException.UncertainOutcome lost) {
            throw new ConnectorException.PlatformUnavailable(
                    String.valueOf(lost.getMessage()), lost);
        }
        var body = body(method, response);
        if (body.has("error")) {
            throw TrytonErrors.ofRead(method, body.path("error"));
        }
        return body.path("result");
    }

    /** Records of a model, in the order of their ids; inactive ones too. */
    public List<TrytonRow> search(String model, List<?> domain, int limit, List<String> fields)
            throws ConnectorException {
        return search(model, domain, limit, fields, Map.of());
    }

    /** The same with further members of the context. */
    public List<TrytonRow> search(
            String model, List<?> domain, int limit, List<String> fields, Map<String, ?> additional)
            throws ConnectorException {
        var ctx = new HashMap<String, Object>(additional);
        ctx.put("active_test", false);
        var result =
                read(
                        "model." + model + ".search_read",
                        List.of(domain, 0, limit, List.of(List.of("id", "ASC")), fields),
                        ctx);
        if (!result.isArray()) {
            throw new ConnectorException.ContractViolation("Tryton sent no list of " + model, null);
        }
        return result.valueStream().map(TrytonRow::new).toList();
    }

    /**
     * The first records of a model, in the order of their ids; inactive ones too. Where the
     * response is too large, fewer records are requested: some have thousands of lines.
     *
     * @throws ConnectorException.ContractViolation when there are more records than requested, or a
     *     single one is too large
     */
    public RowPage page(String model, List<?> domain, int limit, List<String> fields)
            throws ConnectorException {
        var size = limit;
        while (true) {
            try {
                return new RowPage(atMost(size, model, search(model, domain, size, fields)), size);
            } catch (ConnectorException.ContractViolation e) {
                if (size == 1 || !BoundedJson.isTooLarge(e)) {
                    throw e;
                }
                size /= 2;
            }
        }
    }

    private static List<TrytonRow> atMost(int limit, String model, List<TrytonRow> rows)
            throws ConnectorException {
        if (rows.size() > limit) {
            throw new ConnectorException.ContractViolation(
                    "Tryton sent %d records of %s; %d were requested"
                            .formatted(rows.size(), model, limit),
                    null);
        }
        return rows;
    }

    /**
     * Records of a page.
     *
     * @param limit how many were requested; fewer records are the last
     */
    public record RowPage(List<TrytonRow> rows, int limit) {

        public RowPage {
            rows = List.copyOf(rows);
        }
    }

    /**
     * Calls a method that changes records.
     *
     * @throws ConnectorException.WriteRefused when Tryton refuses it; nothing was written
     * @throws ConnectorException.UncertainOutcome when the response is lost or damaged
     * @throws WarningRaised when Tryton asks for the acceptance of a warning; nothing was written
     */
    public JsonNode write(String method, Object... parameters)
            throws ConnectorException, WarningRaised {
        return write(method, List.of(parameters), Map.of());
    }

    /** The same with further members of the context. */
    public JsonNode write(String method, List<?> parameters, Map<String, ?> additional)
            throws ConnectorException, WarningRaised {
        var all = new ArrayList<Object>(parameters);
        all.add(context(additional));
        var response = send(method, endpoint, all);
        JsonNode body;
        try {
            body = body(method, response);
        } catch (ConnectorException.ContractViolation | ConnectorException.PlatformUnavailable e) {
            throw new ConnectorException.UncertainOutcome(String.valueOf(e.getMessage()), e);
        }
        var error = body.path("error");
        if (TrytonErrors.kind(error).equals("UserWarning")) {
            throw new WarningRaised(
                    error.path(1).path(0).asString(""), TrytonErrors.message(error));
        }
        if (body.has("error")) {
            throw TrytonErrors.ofWrite(method, error);
        }
        return body.path("result");
    }

    private Map<String, Object> context(Map<String, ?> additional) {
        var all = new HashMap<>(context);
        all.putAll(additional);
        return all;
    }

    private Response send(String method, URI uri, List<?> parameters) throws ConnectorException {
        var body =
                JSON.writeValueAsString(Map.of("id", CALL, "method", method, "params", parameters));
        var all = new HashMap<>(headers);
        all.put("Content-Type", "application/json");
        all.put("Idempotency-Key", UUID.randomUUID().toString());
        return http.send(new Request("POST", uri, all, body));
    }

    private JsonNode body(String method, Response response) throws ConnectorException {
        var error = TrytonErrors.map(response);
        if (error.isPresent()) {
            throw error.get();
        }
        JsonNode body;
        try {
            body = JSON.readTree(response.bytes());
        } catch (JacksonException e) {
            throw new ConnectorException.ContractViolation(
                    e instanceof StreamConstraintsException
                            ? "The response to " + method + " is too large"
                            : "The response to " + method + " is not JSON",
                    e);
        }
        if (body.path("id").asInt(0) != CALL || (!body.has("result") && !body.has("error"))) {
            throw new ConnectorException.ContractViolation(
                    "The response to " + method + " is not a JSON-RPC response", null);
        }
        serverTime = date(response.headers().get("date"));
        return body;
    }

    private static @Nullable Instant date(@Nullable String text) {
        try {
            return text == null
                    ? null
                    : ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The server's clock at the last response, to the second; null where it sent none. */
    public @Nullable Instant serverTime() {
        return serverTime;
    }

    /** The method of a call, as it is in its body. */
    public static String method(Request call) {
        try {
            return JSON.readTree(call.bytes()).path("method").asString("");
        } catch (JacksonException e) {
            return "";
        }
    }

    /** Tryton asks for the acceptance of a warning. */
    public static final class WarningRaised extends Exception {

        private static final long serialVersionUID = 1L;

        private final String name;

        WarningRaised(String name, String message) {
            super(message);
            this.name = name;
        }

        /** By which the warning is accepted. */
        public String name() {
            return name;
        }

        /** As a refusal of the write. */
        public ConnectorException.WriteRefused refusal() {
            var message = String.valueOf(getMessage());
            return new ConnectorException.WriteRefused(
                    message,
                    List.of(new io.ledgerway.connector.error.PushIssue(null, message, null)));
        }
    }
}
