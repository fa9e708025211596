package io.ledgerway.sync.push;

import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.AttemptOutcome;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Between the rows of this package's tables and its records. */
final class PushRows {

    private static final TypeReference<List<PushIssue>> ISSUES = new TypeReference<>() {};

    private final JsonMapper json;

    PushRows(JsonMapper json) {
        this.json = json;
    }

    Push push(ResultSet row, int number) throws SQLException {
        return new Push(
                new PushRef(
                        new CompanyId(row.getObject("company_id", UUID.class)),
                        row.getObject("id", UUID.class)),
                json.readValue(row.getString("company"), CompanySnapshot.class),
                subject(row),
                new Push.Terms(
                        instant(row, "last_seen"),
                        row.getBoolean("sync_after"),
                        row.getObject("timeout_minutes", Integer.class)),
                posting(row),
                result(row),
                new Push.Work(
                        row.getBoolean("handed"),
                        row.getLong("claim"),
                        row.getInt("retries"),
                        instant(row, "not_before"),
                        instant(row, "parked_since"),
                        instant(row, "finished"),
                        row.getString("idempotency_key"),
                        row.getString("amends"),
                        row.getString("traceparent")));
    }

    private static Push.Subject subject(ResultSet row) throws SQLException {
        return new Push.Subject(
                new ConnectionId(row.getObject("connection_id", UUID.class)),
                row.getString("platform_key"),
                DataType.ofKey(row.getString("data_type")).orElseThrow(),
                of(WriteKind.values(), WriteKind::wire, row.getString("kind")),
                row.getString("record_id"),
                row.getString("body"));
    }

    private static Push.@Nullable Posting posting(ResultSet row) throws SQLException {
        String key = row.getString("posting_key");
        return key == null
                ? null
                : new Push.Posting(
                        key, row.getLong("posting_revision"), row.getString("request_hash"));
    }

    private Push.Result result(ResultSet row) throws SQLException {
        return new Push.Result(
                status(row.getString("status")),
                row.getInt("status_code"),
                row.getString("error_message"),
                json.readValue(row.getString("errors"), ISSUES),
                json.readValue(row.getString("warnings"), ISSUES),
                row.getString("attachment_id"),
                row.getObject("requested", OffsetDateTime.class).toInstant(),
                instant(row, "completed"));
    }

    static Attempt attempt(ResultSet row, int number) throws SQLException {
        String outcome = row.getString("outcome");
        return new Attempt(
                row.getInt("number"),
                of(Attempt.Kind.values(), Attempt.Kind::wire, row.getString("kind")),
                row.getObject("started", OffsetDateTime.class).toInstant(),
                instant(row, "finished"),
                outcome == null ? null : of(AttemptOutcome.values(), AttemptOutcome::wire, outcome),
                row.getObject("about", UUID.class));
    }

    static WriteStatus status(String wire) {
        return of(WriteStatus.values(), WriteStatus::wire, wire);
    }

    private static <E> E of(E[] all, Function<E, String> wire, String word) {
        return Arrays.stream(all)
                .filter(it -> wire.apply(it).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No such word: " + word));
    }

    String text(Object value) {
        return json.writeValueAsString(value);
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    /** As the driver takes it. */
    static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
