package io.ledgerway.connector.yaml;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Collection of an API with the records of a data type: requests and places of values in responses.
 *
 * @param records where the list is in a response
 * @param total where the number of all records is in a response
 * @param modified the modification time of a record
 * @param since null where changes cannot be selected
 * @param deleted the records that are marked as deleted
 * @param skipped the records that are no records of the type
 * @param push the operations that the adapter's code has
 */
record ApiCollection(
        DataType type,
        Class<?> record,
        String path,
        Map<String, String> query,
        MemberPath records,
        @Nullable MemberPath total,
        Paging paging,
        RecordIdentity id,
        FieldValue.@Nullable Date modified,
        @Nullable ChangedSince since,
        @Nullable Selection deleted,
        @Nullable Selection skipped,
        FieldMap fields,
        @Nullable PushCapability push) {

    private static final MemberPath WHOLE = MemberPath.of("");

    ApiCollection {
        query = Map.copyOf(query);
    }

    static ApiCollection of(DataType type, YamlMember member) {
        member.only(
                "path",
                "query",
                "records",
                "total",
                "paging",
                "id",
                "modified",
                "since",
                "deleted",
                "skip",
                "fields",
                "write");
        var record =
                AccountingRecords.typeOf(type)
                        .orElseThrow(() -> member.invalid("has no canonical records; remove it."));
        var paging = Paging.of(member.find("paging").orElse(null));
        var id = RecordIdentity.of(member.get("id"));
        if (id instanceof RecordIdentity.Hash && !(paging instanceof Paging.Whole)) {
            throw member.get("id")
                    .invalid("equal records are numbered, so a hash needs the paging style whole.");
        }
        var path = member.text("path");
        if (!path.startsWith("/")) {
            throw member.get("path").invalid("must start with /.");
        }
        var modified = member.find("modified").map(FieldMapParser::date).orElse(null);
        var since = member.find("since").map(ChangedSince::of).orElse(null);
        if (since != null && modified == null) {
            throw member.get("since")
                    .invalid("needs the modification time of records; add modified.");
        }
        return new ApiCollection(
                type,
                record,
                path,
                query(member),
                member.find("records").map(MemberPath::of).orElse(WHOLE),
                member.find("total").map(MemberPath::of).orElse(null),
                paging,
                id,
                modified,
                since,
                member.find("deleted").map(Selection::of).orElse(null),
                member.find("skip").map(Selection::of).orElse(null),
                FieldMapParser.ofRecord(member.get("fields"), record),
                member.find("write").map(ApiCollection::push).orElse(null));
    }

    private static Map<String, String> query(YamlMember member) {
        var query = new HashMap<String, String>();
        member.find("query")
                .ifPresent(
                        it -> it.members().forEach((name, value) -> query.put(name, value.text())));
        return query;
    }

    private static PushCapability push(YamlMember member) {
        member.only("operations", "nativeIdempotency", "commitsWithin");
        var operations = EnumSet.noneOf(PushOperation.class);
        var choices =
                Arrays.stream(PushOperation.values())
                        .collect(
                                Collectors.toMap(
                                        it -> it.name().toLowerCase(Locale.ROOT), it -> it));
        member.get("operations").items().forEach(it -> operations.add(it.choice(choices)));
        var nativeIdempotency = member.flag("nativeIdempotency");
        return new PushCapability(
                operations,
                nativeIdempotency,
                nativeIdempotency
                        ? Duration.ZERO
                        : member.duration("commitsWithin", Duration.ofMinutes(1)));
    }

    /** The same with other values of some fields. */
    ApiCollection with(FieldMap other) {
        return new ApiCollection(
                type,
                record,
                path,
                query,
                records,
                total,
                paging,
                id,
                modified,
                since,
                deleted,
                skipped,
                fields.with(other),
                push);
    }

    /** Whether a record is no record of the type. */
    boolean isSkipped(JsonNode json) {
        return skipped != null && skipped.has(json);
    }

    boolean isDeleted(JsonNode json) {
        return deleted != null && deleted.has(json);
    }

    /** When a record last changed; null where the platform does not say. */
    @Nullable Instant modifiedAt(JsonNode json) throws FieldValue.UnreadableValueException {
        return modified == null ? null : modified.instant(json);
    }

    PullCapability pull() {
        var signals = EnumSet.of(DeleteSignal.FULL_COMPARE);
        if (deleted != null) {
            signals.add(DeleteSignal.STATUS_FIELD);
        }
        return new PullCapability(
                since == null ? Incremental.NONE : Incremental.MODIFIED_SINCE,
                since == null ? Duration.ZERO : since.granularity(),
                since == null ? Duration.ZERO : since.overlap(),
                signals,
                paging.size(),
                SortOrder.NONE);
    }
}
