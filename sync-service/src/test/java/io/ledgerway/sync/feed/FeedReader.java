package io.ledgerway.sync.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.scenario.Scenario;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client's replica that follows changes by HTTP. */
public final class FeedReader {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

    private final Scenario scenario;
    private final ClientId client;
    private final String path;
    public final List<JsonNode> changes = new ArrayList<>();

    /** JSON of the stored records by company, connection, type and id. */
    public final Map<String, String> records = new TreeMap<>();

    /** The records after each sequence number, if they are recorded. */
    public final Map<Long, Map<String, String>> states = new TreeMap<>();

    @Nullable String cursor;
    boolean more = true;
    private boolean recordsStates;

    public FeedReader(Scenario scenario, ClientId client, String path) {
        this.scenario = scenario;
        this.client = client;
        this.path = path;
    }

    /** Records the state after each change from now on. */
    public FeedReader recordingStates() {
        recordsStates = true;
        states.put(0L, Map.of());
        return this;
    }

    /** Whether the reader has got all records and continues with changes. */
    public boolean isBootstrapped() {
        ChangeCursor at = at();
        return at != null && at.tail();
    }

    /** The last sequence number that the cursor has passed. */
    public long sequence() {
        ChangeCursor at = at();
        return at == null ? 0 : at.sequence();
    }

    private @Nullable ChangeCursor at() {
        return cursor == null ? null : ChangeCursor.parse(cursor, scope());
    }

    private UUID scope() {
        String[] segments = path.split("/", -1);
        return segments[1].equals("companies") ? UUID.fromString(segments[2]) : client.value();
    }

    /** Reads pages until there are no more. */
    public FeedReader readAll(String parameters) {
        more = true;
        while (more) {
            read(parameters);
        }
        return this;
    }

    /** Reads one page; returns its changes. */
    public List<JsonNode> read(String parameters) {
        JsonNode page =
                json(
                        scenario.asClient(
                                client,
                                path
                                        + "?"
                                        + parameters
                                        + (cursor == null ? "" : "&after=" + cursor)));
        cursor = page.get("cursor").asString();
        more = page.get("hasMore").asBoolean();
        List<JsonNode> results = new ArrayList<>();
        page.get("results").forEach(results::add);
        results.forEach(this::apply);
        changes.addAll(results);
        return results;
    }

    private void apply(JsonNode change) {
        String company = change.get("companyId").asString();
        switch (change.get("kind").asString()) {
            case "companyDeleted" -> records.keySet().removeIf(it -> it.startsWith(company));
            case "connectionDeleted" ->
                    records.keySet()
                            .removeIf(it ->
                                    it.startsWith(
                                            company + "/" + change.get("connectionId").asString()));
            default -> {
                String key = key(change);
                if (change.has("record")) {
                    records.put(key, change.get("record").toString());
                } else {
                    records.remove(key);
                }
            }
        }
        if (recordsStates) {
            states.put(change.get("sequence").asLong(), new TreeMap<>(records));
        }
    }

    static String key(JsonNode change) {
        return "%s/%s/%s/%s"
                .formatted(
                        change.get("companyId").asString(),
                        change.get("connectionId").asString(),
                        change.get("dataType").asString(),
                        change.get("recordId").asString());
    }

    static JsonNode json(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return JSON.readTree(response.getResponse().getContentAsByteArray());
    }

    /** The records in the database, as {@link #records} has them. */
    public static Map<String, String> stored(Scenario scenario, List<?> companies) {
        Map<String, String> stored = new TreeMap<>();
        for (Object company : companies) {
            scenario.jdbc
                    .sql(
                            "SELECT connection_id, data_type, id, data::text AS json FROM record"
                                    + " WHERE company_id = CAST(? AS uuid)")
                    .param(company.toString())
                    .query(row -> {
                        stored.put(
                                "%s/%s/%s/%s"
                                        .formatted(
                                                company,
                                                row.getString("connection_id"),
                                                row.getString("data_type"),
                                                row.getString("id")),
                                JSON.readTree(
                                                row.getString("json")
                                                        .getBytes(StandardCharsets.UTF_8))
                                        .toString());
                    });
        }
        return stored;
    }
}
