package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.document.ItemReceipt;
import io.ledgerway.model.accounting.document.ItemReceiptStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.SalesOrder;
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
 * sourceModifiedDate}, {@code modifiedDate} and {@code metadata}. A void record has no {@code
 * sourceModifiedDate}. Bank transactions have the dates only; company information and reports have
 * none of these members.
 */
final class StoredJson {

    /**
     * Matches the escape of a NUL character, which PostgreSQL cannot store; an escaped backslash
     * before {@code u0000} is not an escape of NUL.
     */
    private static final Pattern NUL = Pattern.compile("(?<!\\\\)((?:\\\\\\\\)*)\\\\u0000");

    private final JsonMapper json;
    private final JsonMapper undated;

    StoredJson(JsonMapper json) {
        this.json = json;
        this.undated = json.rebuild().addMixIn(AccountingRecord.class, Undated.class).build();
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
            case AccountingRecord it when isVoid(it) ->
                    line(record, content, hashOfVoid(content, modified), Own.ALL, raw);
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

    private static boolean isVoid(Object canonical) {
        return switch (canonical) {
            case Invoice it -> it.status() == InvoiceStatus.VOID;
            case Bill it -> it.status() == BillStatus.VOID;
            case CreditNote it -> it.status() == CreditNoteStatus.VOID;
            case BillCreditNote it -> it.status() == CreditNoteStatus.VOID;
            case PurchaseOrder it -> it.status() == OrderStatus.VOID;
            case SalesOrder it -> it.status() == OrderStatus.VOID;
            case ItemReceipt it -> it.status() == ItemReceiptStatus.VOID;
            case Transfer it -> it.status() == ReconciliationStatus.VOID;
            case AccountTransaction it -> it.status() == ReconciliationStatus.VOID;
            default -> false;
        };
    }

    private static Line line(SourceRecord record, byte[] content, Own own, byte @Nullable [] raw) {
        return line(record, content, hash(content), own, raw);
    }

    private static Line line(
            SourceRecord record, byte[] content, byte[] hash, Own own, byte @Nullable [] raw) {
        return new Line(
                storedId(record.id()),
                hash,
                record.fingerprint(),
                millis(record.sourceModified()),
                content,
                own,
                raw);
    }

    private byte[] content(SourceRecord record, SupplementalMapping supplementalMapping) {
        Object it = record.canonical();
        byte[] canonical = utf8(isVoid(it) ? undated : json, it);
        return supplementalMapping
                .content(record)
                .map(values -> with(canonical, "\"supplementalData\":" + content(values)))
                .orElse(canonical);
    }

    /** Half of a surrogate pair has no form in UTF-8: in a text it becomes a question mark. */
    private static byte[] utf8(JsonMapper mapper, Object canonical) {
        try {
            return mapper.writeValueAsBytes(canonical);
        } catch (JacksonException e) {
            return mapper.writeValueAsString(canonical).getBytes(UTF_8);
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

    /**
     * The content of a void record has no time, but its hash changes with the time, so that a
     * record that the platform has changed is stored with its new time.
     */
    private static byte[] hashOfVoid(byte[] content, @Nullable Instant modified) {
        return hash(
                modified == null
                        ? content
                        : with(content, "\"sourceModified\":\"" + DateTime.of(modified) + "\""));
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

    /** A record without {@code sourceModifiedDate}. */
    @JsonIgnoreProperties("sourceModifiedDate")
    private interface Undated {}

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
     * @param hash SHA-256 of the content; of a void record also of its time
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
