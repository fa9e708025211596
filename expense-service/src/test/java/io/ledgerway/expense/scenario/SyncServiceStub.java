package io.ledgerway.expense.scenario;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Stub of sync-service's reference data (docs/internals/references.md). */
public final class SyncServiceStub {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static final SyncServiceStub SHARED = new SyncServiceStub();

    private final Map<String, Map<String, Stored>> recordsByType = new ConcurrentHashMap<>();
    private final Map<String, String> currencies = new ConcurrentHashMap<>();
    private final Map<String, String> countries = new ConcurrentHashMap<>();
    private final List<String> refreshes = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final PostingsStub postings;
    private volatile int status = 200;
    private volatile Runnable beforeLookUp = () -> {};

    private SyncServiceStub() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/references", this::response);
        postings = new PostingsStub(server);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** The submitted files. */
    public PostingsStub postings() {
        return postings;
    }

    /** Status of further responses; 200 is the normal case. */
    public void responses(int with) {
        status = with;
    }

    /** Action to run before each lookup. */
    public void beforeLookUp(Runnable action) {
        beforeLookUp = action;
    }

    /** The requested refreshes, such as {@code <connection> chartOfAccounts,taxRates 300}. */
    public List<String> refreshes() {
        return refreshes;
    }

    void currency(String connection, String code) {
        currencies.put(connection, code);
    }

    void country(String connection, String code) {
        countries.put(connection, code);
    }

    Map<String, Stored> read(String connection, DataType type) {
        return recordsByType.computeIfAbsent(
                connection + "/" + type.key(), _ -> new ConcurrentHashMap<>());
    }

    void put(String connection, DataType type, String id, String json, boolean deleted) {
        read(connection, type).put(id, new Stored(json, deleted));
    }

    private void response(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        byte[] sent = exchange.getRequestBody().readAllBytes();
        String response;
        if (!String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"))
                .startsWith("Bearer ")) {
            status = 401;
        }
        if (path.endsWith("/refresh")) {
            response = refresh(JSON.readTree(sent));
        } else if (exchange.getRequestMethod().equals("POST")) {
            beforeLookUp.run();
            response = lookUp(JSON.readTree(sent));
        } else {
            response = all(path, exchange.getRequestURI().getQuery());
        }
        byte[] bytes = response.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private String lookUp(JsonNode question) {
        String connection = question.get("connectionId").asString();
        List<String> read = new ArrayList<>();
        List<String> found = new ArrayList<>();
        question.get("ids")
                .propertyNames()
                .forEach(type -> {
                    Map<String, Stored> records = recordsByType.get(connection + "/" + type);
                    if (records != null) {
                        read.add("{\"dataType\":\"" + type + "\",\"version\":1}");
                        question.get("ids")
                                .get(type)
                                .forEach(id ->
                                        add(
                                                found,
                                                type,
                                                id.asString(),
                                                records.get(id.asString())));
                    }
                });
        String currency = currencies.get(connection);
        String country = countries.get(connection);
        return "{%s%s\"read\":[%s],\"records\":[%s]}"
                .formatted(
                        currency == null ? "" : "\"baseCurrency\":\"" + currency + "\",",
                        country == null ? "" : "\"country\":\"" + country + "\",",
                        String.join(",", read),
                        String.join(",", found));
    }

    private static void add(List<String> to, String type, String id, @Nullable Stored record) {
        if (record != null) {
            to.add(
                    "{\"dataType\":\"%s\",\"id\":\"%s\",\"deleted\":%s,\"record\":%s}"
                            .formatted(type, id, record.deleted(), record.json()));
        }
    }

    private String all(String path, String query) {
        String type = path.substring(path.lastIndexOf('/') + 1);
        String connection =
                Arrays.stream(query.split("&"))
                        .filter(it -> it.startsWith("connectionId="))
                        .map(it -> it.substring("connectionId=".length()))
                        .findFirst()
                        .orElseThrow();
        return new TreeMap<>(recordsByType.getOrDefault(connection + "/" + type, Map.of()))
                .values().stream()
                        .filter(it -> !it.deleted())
                        .map(Stored::json)
                        .collect(Collectors.joining(",", "[", "]"));
    }

    private String refresh(JsonNode asked) {
        List<String> types = new ArrayList<>();
        asked.get("types").forEach(it -> types.add(it.asString()));
        refreshes.add(
                asked.get("connectionId").asString()
                        + " "
                        + String.join(",", types.stream().sorted().toList())
                        + " "
                        + asked.get("olderThanSeconds").asInt());
        return "{\"queued\":[]}";
    }

    record Stored(String json, boolean deleted) {}
}
