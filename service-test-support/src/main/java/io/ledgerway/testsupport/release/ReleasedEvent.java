package io.ledgerway.testsupport.release;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A record as the previous release wrote it.
 *
 * @param value null is a tombstone
 */
public record ReleasedEvent(
        Topic topic, String key, Map<String, String> headers, @Nullable JsonNode value) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Members whose values control the reader. */
    private static final Set<String> ENUMERATED_MEMBERS =
            Set.of("type", "change", "previous", "status", "kind", "outcome", "sourceType");

    /** Members whose member names are data of a client. */
    private static final Set<String> MAP_MEMBERS = Set.of("tags", "details");

    static ReleasedEvent of(ProducerRecord<String, byte[]> sent) {
        Map<String, String> headers = new TreeMap<>();
        sent.headers()
                .forEach(it ->
                        headers.put(it.key(), new String(it.value(), StandardCharsets.UTF_8)));
        return new ReleasedEvent(
                topic(sent.topic()),
                sent.key(),
                headers,
                sent.value() == null ? null : JSON.readTree(sent.value()));
    }

    static ReleasedEvent parse(String line) {
        JsonNode it = JSON.readTree(line);
        Map<String, String> headers = new TreeMap<>();
        it.get("headers")
                .propertyStream()
                .forEach(h -> headers.put(h.getKey(), h.getValue().asString()));
        JsonNode value = it.get("value");
        return new ReleasedEvent(
                topic(it.get("topic").asString()), it.get("key").asString(), headers, value);
    }

    private static Topic topic(String name) {
        return Arrays.stream(Topic.values())
                .filter(it -> it.topicName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("Topic %s no longer exists".formatted(name)));
    }

    /** One line of JSON. */
    String line() {
        ObjectNode line = JSON.createObjectNode();
        line.put("topic", topic.topicName());
        line.put("type", type());
        line.put("key", key);
        ObjectNode named = line.putObject("headers");
        headers.forEach(named::put);
        if (value != null) {
            line.set("value", value);
        }
        return JSON.writeValueAsString(line);
    }

    /** The type according to its header. */
    public String type() {
        return headers.getOrDefault("ce_type", "");
    }

    /** Structure of the value, regardless of most of its content. */
    String shape() {
        Set<String> members = new TreeSet<>();
        if (value != null) {
            collect("", value, members);
        }
        return topic + " " + type() + " " + members;
    }

    private static void collect(String path, JsonNode node, Set<String> members) {
        node.propertyStream()
                .forEach(it -> {
                    String member = path + "/" + it.getKey();
                    boolean word =
                            ENUMERATED_MEMBERS.contains(it.getKey()) && it.getValue().isString();
                    members.add(word ? member + "=" + it.getValue().asString() : member);
                    if (!MAP_MEMBERS.contains(it.getKey())) {
                        collect(member, it.getValue(), members);
                    }
                });
        if (node.isArray()) {
            node.forEach(it -> collect(path, it, members));
        }
    }

    /**
     * Copy with a new event id, unknown company, client and connection ids, and an additional
     * member, as a later version may send.
     */
    ReleasedEvent withFreshIds() {
        String id = UUID.randomUUID().toString();
        if (value == null) {
            return new ReleasedEvent(topic, id, headers, null);
        }
        ObjectNode changed =
                (ObjectNode) JSON.readTree(JSON.writeValueAsString(value).replace(key, id));
        if (changed.has("eventId")) {
            changed.put("eventId", UUID.randomUUID().toString());
        }
        changed.putObject("addedLater").put("a", 1);
        return new ReleasedEvent(topic, id, headers, changed);
    }

    /** Id by which the reader's database records that it was handled. */
    String handledId() {
        if (value == null) {
            return hash(key);
        }
        return value.has("eventId") ? value.get("eventId").asString() : key;
    }

    private static String hash(String id) {
        return Sha256.hex(id);
    }

    /** The value as text. */
    public @Nullable String text() {
        return value == null ? null : JSON.writeValueAsString(value);
    }
}
