package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON in which a record is stored and served: its canonical form with {@code
 * sourceModifiedDate}, {@code modifiedDate} and {@code metadata}. Bank transactions have the dates
 * only; company information and reports have none of these members.
 */
final class StoredJson {

    /**
     * Matches the escape of a NUL character, which PostgreSQL cannot store; an escaped backslash
     * before {@code u0000} is not an escape of NUL.
     */
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private final JsonMapper json;

    StoredJson(JsonMapper json) {
        this.json = json;
    }

    /** The same without a payload. */
    Line of(SourceRecord record, SupplementalMapping supplementalMapping) {
        return of(record, supplementalMapping, null);
    }

    /**
     * Maps a record to the JSON to be stored, without {@code modifiedDate}.
     *
     * @param supplementalMapping the supplemental data to add
     * @param raw the platform's own form, compressed; null if it is not stored
     */
    Line of(SourceRecord record, SupplementalMapping supplementalMapping, byte @Nullable [] raw) {
        byte[] content = withoutNul(content(record, supplementalMapping));
        Instant modified = millis(record.sourceModified());
        return switch (record.canonical()) {
            case AccountingRecord it ->
                    line(record, dated(content, modified, it.sourceModifiedDate()), Own.ALL, raw);
            case BankTransaction it ->
                    line(record, dated(content, modified, it.sourceModifiedDate()), Own.DATE, raw);
            default -> line(record, content, Own.NONE, raw);
        };
    }

    /** Returns the id under which a record is stored. */
    static String storedId(String id) {
        return id.replace("\0", "");
    }

    private static Line line(SourceRecord record, byte[] content, Own own, byte @Nullable [] raw) {
        return new Line(
                storedId(record.id()),
                hash(content),
                record.fingerprint(),
                millis(record.sourceModified()),
                content,
                own,
                raw);
    }

    private byte[] content(SourceRecord record, SupplementalMapping supplementalMapping) {
        byte[] canonical = utf8(record.canonical());
        return supplementalMapping
                .content(record)
                .map(it -> with(canonical, "\"supplementalData\":" + content(it)))
                .orElse(canonical);
    }

    /** Half of a surrogate pair has no form in UTF-8: in a text it becomes a question mark. */
    private byte[] utf8(Object canonical) {
        try {
            return json.writeValueAsBytes(canonical);
        } catch (JacksonException e) {
            return json.writeValueAsString(canonical).getBytes(UTF_8);
        }
    }

    /** Includes nulls: a configured value that the platform does not have is returned as null. */
    private String content(Map<String, Map<String, @Nullable JsonNode>> values) {
        ObjectNode content = json.createObjectNode();
        values.forEach((name, group) -> {
            ObjectNode into = content.putObject(name);
            group.forEach((each, value) -> into.set(each, value == null ? json.nullNode() : value));
        });
        return json.writeValueAsString(json.createObjectNode().set("content", content));
    }

    private static byte[] dated(
            byte[] content, @Nullable Instant modified, @Nullable DateTime fromPlatform) {
        return modified == null || fromPlatform != null
                ? content
                : with(content, "\"sourceModifiedDate\":\"" + DateTime.of(modified) + "\"");
    }

    private static byte[] with(byte[] object, String members) {
        int open = object.length - 1;
        byte[] added = ((open == 1 ? "" : ",") + members + "}").getBytes(UTF_8);
        byte[] all = Arrays.copyOf(object, open + added.length);
        System.arraycopy(added, 0, all, open, added.length);
        return all;
    }

    /** The pattern is ASCII, so each byte can be a character of its own. */
    private static byte[] withoutNul(byte[] json) {
        String text = new String(json, ISO_8859_1);
        return text.contains("\\u0000")
                ? NUL.matcher(text).replaceAll("$1").getBytes(ISO_8859_1)
                : json;
    }

    private static @Nullable Instant millis(@Nullable Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.MILLIS);
    }

    private static byte[] hash(byte[] content) {
        return Sha256.hash(content);
    }

    /**
     * The members that are added in place of the closing brace. They are not part of the content
     * hash.
     */
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
     * @param hash SHA-256 of the content
     * @param source fingerprint of the platform's record
     * @param content JSON in UTF-8
     * @param own the members that are added on storing
     * @param raw the platform's own form, compressed; null if it is not stored
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, written to COPY at once
    record Line(
            String id,
            byte[] hash,
            @Nullable Fingerprint source,
            @Nullable Instant sourceModified,
            byte[] content,
            Own own,
            byte @Nullable [] raw) {

        int rawLength() {
            return raw == null ? 0 : raw.length;
        }

        /** Returns the complete JSON with this {@code modifiedDate}. */
        String json(DateTime now) {
            return new String(content, 0, body(), UTF_8) + own.text(now);
        }

        /** Number of content bytes before the added members; never zero. */
        int body() {
            return content.length - 1;
        }
    }
}
