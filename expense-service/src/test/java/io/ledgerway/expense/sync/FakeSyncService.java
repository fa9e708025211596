package io.ledgerway.expense.sync;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.json.CanonicalForm;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * sync-service over HTTP with a platform behind it: stores a posting once by company, key and
 * revision, and writes it to the ledger once when the test requests it.
 */
final class FakeSyncService implements AutoCloseable {

    /** Error of a platform whose subscription has expired. */
    static final String UNPAID = "The subscription has run out";

    /** Error of sync-service for a request over the limit. */
    static final String TOO_LARGE = "The request is too large";

    /** Error of sync-service for a conflicting record. */
    static final String STANDS = "An earlier form of this was written already, as record-1";

    private static final int MAX_BYTES = 10 * 1024 * 1024;

    private static final Instant START = Instant.parse("2026-03-01T08:00:00.120Z");

    private final JsonMapper json =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
    private final HttpServer server;
    private final Map<PostingKey, Stored> postings = new LinkedHashMap<>();
    private final List<Entry> ledger = new ArrayList<>();
    private final Deque<Fault> faults = new ArrayDeque<>();
    private final Map<CompanyId, Function<JsonNode, Optional<String>>> platforms =
            new LinkedHashMap<>();
    private final Map<CompanyId, List<PostingEvent.Issue>> warnings = new LinkedHashMap<>();
    private final Map<CompanyId, Integer> limits = new LinkedHashMap<>();
    private final List<CompanyId> calls = new ArrayList<>();
    private final Map<CompanyId, String> correlations = new LinkedHashMap<>();

    FakeSyncService() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/postings/batch", it -> response(it, this::submit));
        server.createContext("/internal/postings/find", it -> response(it, this::find));
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** Stores a posting as if another caller had submitted it. */
    synchronized void store(CompanyId company, ConnectionId connection, String key, long revision) {
        ObjectNode batch = json.createObjectNode().put("connectionId", connection.toString());
        ObjectNode one = json.createObjectNode().put("key", key).put("revision", revision);
        one.putObject("body").put("reference", "another");
        postings.put(new PostingKey(company, key, revision), new Stored(batch, one));
    }

    /** Correlation id of the last call for a company. */
    synchronized @Nullable String correlation(CompanyId company) {
        return correlations.get(company);
    }

    /** Failures of the next calls. */
    synchronized void fail(Fault... next) {
        faults.addAll(List.of(next));
    }

    /** Maximum size of the next requests for a company; 10 MB by default. */
    synchronized void limit(CompanyId company, int bytes) {
        limits.put(company, bytes);
    }

    /** Reaction of the company's platform to a record: empty accepts it, otherwise the error. */
    synchronized void platform(CompanyId company, Function<JsonNode, Optional<String>> says) {
        platforms.put(company, says);
    }

    /** Refuses the record with this reference. */
    void refuses(CompanyId company, String reference, String error) {
        platform(
                company, it -> hasReference(it, reference) ? Optional.of(error) : Optional.empty());
    }

    /** Refuses every record with another reference. */
    void refusesAllBut(CompanyId company, String reference, String error) {
        platform(
                company, it -> hasReference(it, reference) ? Optional.empty() : Optional.of(error));
    }

    private static boolean hasReference(JsonNode body, String reference) {
        return body.get("reference").asString().equals(reference);
    }

    /** Warnings of the records that the company's platform writes. */
    synchronized void warn(CompanyId company, PostingEvent.Issue... issues) {
        warnings.put(company, List.of(issues));
    }

    private void response(HttpExchange call, Function<JsonNode, ObjectNode> handler)
            throws IOException {
        try (call) {
            byte[] sent = call.getRequestBody().readAllBytes();
            JsonNode body = json.readTree(sent);
            byte[] response;
            int status = 200;
            synchronized (this) {
                calls.add(company(body));
                correlations.put(
                        company(body),
                        call.getRequestHeaders().getFirst(RequestHeaders.CORRELATION_ID));
                Fault fault = faults.isEmpty() ? Fault.NONE : faults.poll();
                if (fault == Fault.LOST_BEFORE) {
                    return;
                }
                if (fault == Fault.BUSY) {
                    status = 503;
                } else if (sent.length > limits.getOrDefault(company(body), MAX_BYTES)) {
                    status = 413;
                }
                Object said = status == 200 ? handler.apply(body) : error(status);
                if (fault == Fault.INCOMPLETE && said instanceof ObjectNode responses) {
                    ((ArrayNode) responses.get("results")).remove(0);
                }
                if (fault == Fault.LOST_AFTER) {
                    return;
                }
                response = json.writeValueAsBytes(said);
            }
            call.getResponseHeaders().set("Content-Type", "application/json");
            call.sendResponseHeaders(status, response.length);
            call.getResponseBody().write(response);
        }
    }

    private static ErrorBody error(int status) {
        return new ErrorBody(status, "Sync", TOO_LARGE, "correlation", null, "No", 0);
    }

    private ObjectNode submit(JsonNode batch) {
        CompanyId company = company(batch);
        ObjectNode responses = json.createObjectNode();
        ArrayNode results = responses.putArray("results");
        for (JsonNode one : batch.get("postings")) {
            PostingKey ref = ref(company, one);
            if (!postings.containsKey(ref) && postings.keySet().stream().anyMatch(ref::isBefore)) {
                conflict(results, "A later revision was submitted");
                continue;
            }
            Stored known = postings.computeIfAbsent(ref, _ -> new Stored(batch, one));
            if (known.one.equals(one)) {
                results.addObject().set("posting", view(ref, known));
            } else {
                conflict(results, "submitted with other content");
            }
        }
        return responses;
    }

    private static void conflict(ArrayNode results, String why) {
        results.addObject().putObject("refusal").put("statusCode", 409).put("error", why);
    }

    private ObjectNode find(JsonNode sought) {
        CompanyId company = company(sought);
        ObjectNode responses = json.createObjectNode();
        ArrayNode results = responses.putArray("results");
        for (JsonNode one : sought.get("postings")) {
            PostingKey ref = ref(company, one);
            Stored known = postings.get(ref);
            if (known == null) {
                results.addObject()
                        .putObject("refusal")
                        .put("statusCode", 404)
                        .put("error", "No posting was found");
            } else {
                results.addObject().set("posting", view(ref, known));
            }
        }
        return responses;
    }

    private ObjectNode view(PostingKey ref, Stored it) {
        ObjectNode view = json.valueToTree(it.event(ref));
        return view.put("outcome", it.outcome.wire());
    }

    private static CompanyId company(JsonNode body) {
        return new CompanyId(UUID.fromString(body.get("companyId").asString()));
    }

    private static PostingKey ref(CompanyId company, JsonNode one) {
        return new PostingKey(company, one.get("key").asString(), one.get("revision").asLong());
    }

    /** Writes the postings of a company and returns their events. */
    List<PostingEvent.Completed> write(CompanyId company) {
        return write(company, Integer.MAX_VALUE);
    }

    /** Writes the postings until the platform's rate limit is reached. */
    synchronized List<PostingEvent.Completed> write(CompanyId company, int most) {
        return end(company, most, this::write);
    }

    /**
     * Revokes the authorization while the result of a write is unknown: all pending postings fail.
     *
     * @param written whether one of them was written before
     */
    synchronized List<PostingEvent.Completed> revoke(CompanyId company, BooleanSupplier written) {
        return end(
                company,
                Integer.MAX_VALUE,
                (ref, it) -> {
                    if (written.getAsBoolean()) {
                        write(ref, it);
                    }
                    it.outcome = WriteStatus.FAILED;
                    it.message = "It is not known whether this was written: access was revoked";
                });
    }

    private List<PostingEvent.Completed> end(
            CompanyId company, int most, BiConsumer<PostingKey, Stored> how) {
        List<PostingEvent.Completed> events = new ArrayList<>();
        postings.forEach((ref, it) -> {
            if (ref.company.equals(company)
                    && it.outcome == WriteStatus.PENDING
                    && events.size() < most) {
                how.accept(ref, it);
                events.add(it.event(ref));
            }
        });
        return events;
    }

    private void write(PostingKey ref, Stored it) {
        Optional<String> why =
                platforms
                        .getOrDefault(ref.company, _ -> Optional.empty())
                        .apply(it.one.get("body"));
        it.message = why.orElse(null);
        it.outcome = why.isEmpty() ? WriteStatus.SUCCESS : WriteStatus.FAILED;
        if (why.isEmpty()) {
            it.warnings = warnings.getOrDefault(ref.company, List.of());
            it.record = earlier(ref).orElseGet(() -> add(ref, it));
        }
    }

    /** Finds the record of an earlier revision instead of writing it again. */
    private Optional<String> earlier(PostingKey ref) {
        return postings.entrySet().stream()
                .filter(it ->
                        it.getKey().company.equals(ref.company)
                                && it.getKey().key.equals(ref.key)
                                && it.getKey().revision < ref.revision)
                .map(it -> it.getValue().record)
                .filter(Objects::nonNull)
                .findFirst();
    }

    private String add(PostingKey ref, Stored it) {
        ledger.add(new Entry(ref, it.one));
        return it.one.path("recordId").asString("record-" + ledger.size());
    }

    /** Deletes all postings. */
    synchronized void forget(CompanyId company) {
        postings.keySet().removeIf(it -> it.company.equals(company));
    }

    synchronized List<Entry> ledger(CompanyId company) {
        return ledger.stream().filter(it -> it.ref.company.equals(company)).toList();
    }

    /** Number of calls for a company. */
    synchronized int calls(CompanyId company) {
        return Collections.frequency(calls, company);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /** A failure of a call. */
    enum Fault {
        NONE,
        BUSY,
        LOST_BEFORE,
        LOST_AFTER,
        /** The response has a result too few. */
        INCOMPLETE
    }

    /** Key of a posting. */
    record PostingKey(CompanyId company, String key, long revision) {

        boolean isBefore(PostingKey other) {
            return company.equals(other.company)
                    && key.equals(other.key)
                    && revision < other.revision;
        }
    }

    /** A record that the platform wrote. */
    record Entry(PostingKey ref, JsonNode posting) {}

    private static final class Stored {
        private final ConnectionId connection;
        private final JsonNode one;
        private final UUID event = UUID.randomUUID();
        private final String idempotencyKey = UUID.randomUUID().toString();
        private WriteStatus outcome = WriteStatus.PENDING;
        private @Nullable String message;
        private @Nullable String record;
        private List<PostingEvent.Issue> warnings = List.of();

        private Stored(JsonNode batch, JsonNode one) {
            this.connection =
                    new ConnectionId(UUID.fromString(batch.get("connectionId").asString()));
            this.one = one;
        }

        private int statusCode() {
            return switch (outcome) {
                case SUCCESS -> 200;
                case PENDING -> 202;
                default -> STANDS.equals(message) ? 409 : 400;
            };
        }

        private PostingEvent.Completed event(PostingKey ref) {
            AttemptOutcome last =
                    outcome == WriteStatus.SUCCESS ? AttemptOutcome.FOUND : AttemptOutcome.REFUSED;
            return new PostingEvent.Completed(
                    event,
                    START,
                    ref.company,
                    connection,
                    ref.key,
                    ref.revision,
                    outcome,
                    statusCode(),
                    message,
                    record,
                    null,
                    CanonicalForm.hash(one),
                    idempotencyKey,
                    List.of(
                            new PostingEvent.Attempt(
                                    1, START, START.plusMillis(80), AttemptOutcome.UNCERTAIN),
                            new PostingEvent.Attempt(
                                    2, START.plusSeconds(60), START.plusSeconds(61), last)),
                    UNPAID.equals(message)
                            ? List.of(new PostingEvent.Issue(null, UNPAID, PushIssue.BILLING))
                            : List.of(),
                    warnings);
        }
    }
}
