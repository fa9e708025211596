package io.ledgerway.expense.scenario;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Stub of sync-service's postings of files (docs/internals/postings.md). */
public final class PostingsStub {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Map<String, TreeMap<Integer, byte[]>> files = new ConcurrentHashMap<>();
    private final Map<String, ObjectNode> postings = new ConcurrentHashMap<>();
    private final List<AttachedFile> attached = new CopyOnWriteArrayList<>();
    private final Set<String> deleted = ConcurrentHashMap.newKeySet();
    private volatile String outcome = "Success";
    private volatile Runnable whileAsked = () -> {};
    private volatile Instant completed = Instant.EPOCH;

    PostingsStub(HttpServer server) {
        server.createContext("/internal/posting-files", this::store);
        server.createContext("/internal/postings", this::posting);
        server.createContext("/internal/postings/batch", this::batch);
    }

    /** Outcome of further postings; {@code Pending} keeps them open. */
    public void endsAs(String next) {
        outcome = next;
    }

    /** Completes the pending postings. */
    public void endPending(String as) {
        outcome = as;
        postings.values().stream()
                .filter(it -> it.get("outcome").asString().equals("Pending"))
                .forEach(this::end);
    }

    /** Action to run while an upload waits for the platform. */
    public void whileAsked(Runnable action) {
        whileAsked = action;
    }

    /** When further postings are completed. */
    public void completedAt(Instant time) {
        completed = time;
    }

    /** Deletes an attachment at the platform. */
    public void delete(String attachmentId) {
        deleted.add(attachmentId);
    }

    /** The attached files, in order. */
    public List<AttachedFile> attached() {
        return attached;
    }

    private void store(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        byte[] part = exchange.getRequestBody().readAllBytes();
        files.computeIfAbsent(path[3], _ -> new TreeMap<>()).put(Integer.parseInt(path[4]), part);
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private void posting(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("POST")) {
            response(exchange, hand(JSON.readTree(exchange.getRequestBody())));
            return;
        }
        whileAsked.run();
        String path = exchange.getRequestURI().getPath();
        ObjectNode known = postings.get(path.substring(path.lastIndexOf('/') + 1));
        if (known == null) {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        } else {
            response(exchange, known);
        }
    }

    /** The latest posting with this key, as submitted. */
    public Optional<JsonNode> submitted(String key) {
        return Optional.ofNullable(postings.get(key)).map(it -> it.get("request"));
    }

    private void batch(HttpExchange exchange) throws IOException {
        JsonNode asked = JSON.readTree(exchange.getRequestBody());
        ObjectNode response = JSON.createObjectNode();
        ArrayNode results = response.putArray("results");
        asked.get("postings").forEach(it -> results.addObject().set("posting", hand(it)));
        response(exchange, response);
    }

    private ObjectNode hand(JsonNode request) {
        String key = request.get("key").asString();
        ObjectNode known = postings.get(key);
        if (known != null && known.get("revision").asLong() == request.get("revision").asLong()) {
            return known;
        }
        ObjectNode posting = JSON.createObjectNode();
        posting.put("key", key)
                .put("revision", request.get("revision").asLong())
                .put("outcome", "Pending")
                .put("statusCode", 202)
                .put("requestHash", "0".repeat(64))
                .put("idempotencyKey", UUID.randomUUID().toString())
                .set("request", request);
        posting.putArray("attempts");
        posting.putArray("errors");
        String earlier = known == null ? "" : known.path("attachmentId").asString("");
        if (!earlier.isEmpty() && !deleted.contains(earlier)) {
            posting.put("attachmentId", earlier);
        }
        postings.put(key, posting);
        if (!outcome.equals("Pending")) {
            end(posting);
        }
        return posting;
    }

    private void end(ObjectNode posting) {
        posting.put("outcome", outcome).put("completedOn", completed.toString());
        JsonNode request = posting.get("request");
        if (!request.has("file")) {
            posting.put("platformRecordId", request.path("recordId").asString("rec-1"))
                    .put("statusCode", 200);
        } else if (outcome.equals("Success") && posting.has("attachmentId")) {
            posting.put("statusCode", 200);
        } else if (outcome.equals("Success")) {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            JsonNode file = request.get("file");
            files.getOrDefault(file.get("stored").get("id").asString(), new TreeMap<>())
                    .values()
                    .forEach(content::writeBytes);
            attached.add(
                    new AttachedFile(
                            request.get("connectionId").asString(),
                            request.get("type").asString(),
                            request.get("recordId").asString(),
                            file.get("name").asString(),
                            file.get("contentType").asString(),
                            content.size(),
                            file.get("stored").get("length").asLong()));
            posting.put("attachmentId", "att-" + attached.size()).put("statusCode", 200);
        } else {
            posting.put("message", "The file is not readable").put("statusCode", 400);
        }
    }

    private static void response(HttpExchange exchange, ObjectNode posting) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(posting);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    /** A file as the platform received it. */
    public record AttachedFile(
            String connection,
            String type,
            String recordId,
            String name,
            String contentType,
            int bytes,
            long announced) {}
}
