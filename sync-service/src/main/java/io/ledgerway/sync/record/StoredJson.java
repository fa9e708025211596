package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.BankTransaction;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON a record is stored and served as: its canonical form, and where the type has them (all
 * but company information and reports) {@code sourceModifiedDate}, {@code modifiedDate} and {@code
 * metadata}; bank transactions have the dates only.
 */
final class StoredJson {

    /** PostgreSQL keeps no NUL in text; the second half of an escaped backslash is no escape. */
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private final JsonMapper json;

    StoredJson(JsonMapper json) {
        this.json = json;
    }

    /**
     * A record as it will stand in the store, but for when it came.
     *
     * @param supplementalMapping what it gets besides the schema
     */
    Line of(SourceRecord record, SupplementalMapping supplementalMapping) {
        String content = withoutNul(content(record, supplementalMapping));
        Instant modified = millis(record.sourceModified());
        return switch (record.canonical()) {
            case AccountingRecord it ->
                    line(record, dated(content, modified, it.sourceModifiedDate()), Own.ALL);
            case BankTransaction it ->
                    line(record, dated(content, modified, it.sourceModifiedDate()), Own.DATE);
            default -> line(record, content, Own.NONE);
        };
    }

    /** The id it is stored by. */
    static String storedId(String id) {
        return id.replace("\0", "");
    }

    private static Line line(SourceRecord record, String text, Own own) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return new Line(
                storedId(record.id()),
                hash(content),
                record.fingerprint(),
                millis(record.sourceModified()),
                content,
                own);
    }

    private String content(SourceRecord record, SupplementalMapping supplementalMapping) {
        String canonical = json.writeValueAsString(record.canonical());
        return supplementalMapping
                .content(record)
                .map(it -> with(canonical, "\"supplementalData\":" + content(it)))
                .orElse(canonical);
    }

    /** Nulls too: a value that was asked for and cannot be had is told as such. */
    private String content(Map<String, Map<String, @Nullable JsonNode>> values) {
        ObjectNode content = json.createObjectNode();
        values.forEach((name, group) -> {
            ObjectNode into = content.putObject(name);
            group.forEach((each, value) -> into.set(each, value == null ? json.nullNode() : value));
        });
        return json.writeValueAsString(json.createObjectNode().set("content", content));
    }

    private static String dated(
            String content, @Nullable Instant modified, @Nullable DateTime told) {
        return modified == null || told != null
                ? content
                : with(content, "\"sourceModifiedDate\":\"" + DateTime.of(modified) + "\"");
    }

    private static String with(String object, String members) {
        String open = object.substring(0, object.length() - 1);
        return open + (open.length() == 1 ? "" : ",") + members + "}";
    }

    private static String withoutNul(String json) {
        return json.contains("\\u0000") ? NUL.matcher(json).replaceAll("$1") : json;
    }

    private static @Nullable Instant millis(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MILLIS);
    }

    private static byte[] hash(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What we add of our own, instead of the last brace: what it says is no part of the hash. */
    enum Own {
        ALL,
        DATE,
        NONE;

        String text(DateTime now) {
            String date = ",\"modifiedDate\":\"" + now + '"';
            return switch (this) {
                case ALL -> date + ",\"metadata\":{\"isDeleted\":false}}";
                case DATE -> date + "}";
                case NONE -> "}";
            };
        }
    }

    /**
     * A record ready to be stored.
     *
     * @param hash of its content
     * @param source what the platform's words are known by
     * @param content in UTF-8
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and copied to the wire at once
    record Line(
            String id,
            byte[] hash,
            @Nullable Fingerprint source,
            @Nullable Instant sourceModified,
            byte[] content,
            Own own) {

        /** The whole of it, if it came now. */
        String json(DateTime now) {
            return new String(content, 0, body(), StandardCharsets.UTF_8) + own.text(now);
        }

        /** So many bytes of the content stand before what we add; it is never empty. */
        int body() {
            return content.length - 1;
        }
    }
}
