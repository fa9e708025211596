package io.ledgerway.expense.sync;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.proof.PostingEvidence;
import io.ledgerway.expense.request.JsonFields;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Table {@code sync_item}; each statement processes all items of a sync. */
public final class SyncItemRepository {

    private static final String ADD =
            """
            INSERT INTO sync_item
                   (sync_id, number, company_id, transaction_id, kind, revision, content,
                    updates_record_id)
            SELECT :sync, i.number, :company, i.transaction, i.kind, i.revision, i.content, i.updates
              FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS i(
                       number integer, transaction uuid, kind text, revision bigint,
                       content jsonb, updates text)
            """;

    private static final String FIND_UNEVALUATED =
            """
            SELECT number, kind, revision, content, updates_record_id AS updates FROM sync_item
             WHERE sync_id = :sync AND status = 'Pending' AND posting_key IS NULL ORDER BY number
            """;

    private static final String STORE_EVALUATION =
            """
            UPDATE sync_item i
               SET status = CASE WHEN v.fit THEN 'Pending' ELSE 'ValidationError' END,
                   message = v.message, configuration_error = v.configuration,
                   posting_key = CASE WHEN v.fit THEN 'expense.' || i.transaction_id END,
                   record_type = v.type, operation = v.operation, body = v.body,
                   ended_at = CASE WHEN v.fit THEN NULL ELSE ledgerway_now() END
              FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS v(
                       number integer, fit boolean, message text, configuration boolean,
                       type text, operation text, body jsonb)
             WHERE i.sync_id = :sync AND i.number = v.number AND i.status = 'Pending'
            """;

    private static final String OPEN =
            """
            SELECT number, posting_key AS key, revision, record_type AS type, operation,
                   updates_record_id AS record_id, submitted_at IS NOT NULL AS submitted,
                   CASE WHEN submitted_at IS NULL THEN body END AS body
              FROM sync_item
             WHERE sync_id = :sync AND status = 'Pending' AND posting_key IS NOT NULL
             ORDER BY number
            """;

    private static final String MARK_SUBMITTED =
            """
            UPDATE sync_item SET submitted_at = ledgerway_now()
             WHERE sync_id = :sync AND number BETWEEN :first AND :last
               AND status = 'Pending' AND submitted_at IS NULL
            """;

    private static final String OUTCOME_ROWS =
            """
            FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS o(
                     company uuid, key text, revision bigint, status text, message text,
                     warnings text, cause text, record text, hash text, idempotency text,
                     attempts jsonb)
            """;

    private static final String MATCHING_ITEMS =
            """
            WHERE i.company_id = o.company AND i.posting_key = o.key AND i.revision = o.revision
              AND i.status = 'Pending'
            """;

    private static final String FIND_SYNCS =
            "SELECT DISTINCT i.sync_id "
                    + OUTCOME_ROWS
                    + " JOIN sync_item i ON true "
                    + MATCHING_ITEMS;

    private static final String COMPLETE =
            """
            UPDATE sync_item i
               SET status = o.status, failure_code = o.cause, record_id = o.record,
                   request_hash = o.hash, idempotency_key = o.idempotency, attempts = o.attempts,
                   message = COALESCE(o.message, i.operation || ' of ' || i.record_type || ' '
                                                 || o.record || COALESCE('; ' || o.warnings, '')),
                   has_warnings = o.warnings IS NOT NULL,
                   ended_at = ledgerway_now()
            """
                    + OUTCOME_ROWS
                    + MATCHING_ITEMS;

    private static final String ABORT =
            """
            UPDATE sync_item SET status = 'PushError', message = :message, ended_at = ledgerway_now()
             WHERE sync_id = :sync AND status = 'Pending'
            """;

    private static final String FIND_ALL =
            """
            SELECT transaction_id, kind, status, message, has_warnings, configuration_error,
                   failure_code, record_id, request_hash, idempotency_key, attempts
              FROM sync_item WHERE sync_id = :sync ORDER BY number
            """;

    private static final RowMapper<UnevaluatedRow> UNEVALUATED_ROWS =
            RecordRowMapper.of(UnevaluatedRow.class);
    private static final RowMapper<OpenItem> OPEN_ITEMS = RecordRowMapper.of(OpenItem.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<Stored> stored;

    SyncItemRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.stored = RecordRowMapper.of(Stored.class, json);
    }

    void add(CompanyId company, UUID sync, List<SyncQueue.Item> items) {
        List<New> rows = new ArrayList<>();
        for (SyncQueue.Item it : items) {
            Transaction transaction = it.transaction();
            rows.add(
                    new New(
                            rows.size() + 1,
                            transaction.id(),
                            transaction.kind(),
                            it.revision(),
                            transaction,
                            it.updates()));
        }
        of(ADD, sync)
                .param("company", company.value())
                .param("rows", json.writeValueAsString(rows))
                .update();
    }

    /** Items that were not evaluated. */
    List<UnevaluatedItem> findUnevaluated(ClaimedSync sync) {
        return mapUnevaluated(of(FIND_UNEVALUATED, sync.id()));
    }

    /** Maps number, kind, revision, content and updates of the selected items. */
    public List<UnevaluatedItem> mapUnevaluated(JdbcClient.StatementSpec statement) {
        return statement.query(UNEVALUATED_ROWS).list().stream()
                .map(it ->
                        new UnevaluatedItem(
                                it.number(),
                                new SyncQueue.Item(
                                        json.readValue(it.content(), it.kind().type()),
                                        it.revision(),
                                        it.updates())))
                .toList();
    }

    /** Stores the result of the evaluation for each item. */
    void storeEvaluation(
            ClaimedSync sync, List<UnevaluatedItem> items, List<PostingResult> results) {
        List<EvaluatedRow> rows = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            rows.add(EvaluatedRow.of(items.get(i).number(), results.get(i)));
        }
        of(STORE_EVALUATION, sync.id()).param("rows", json.writeValueAsString(rows)).update();
    }

    /** Items that are valid and have not ended. */
    List<OpenItem> open(ClaimedSync sync) {
        return of(OPEN, sync.id()).query(OPEN_ITEMS).list();
    }

    /** Marks items as stored by sync-service. */
    void markSubmitted(ClaimedSync sync, List<OpenItem> batch) {
        of(MARK_SUBMITTED, sync.id())
                .param("first", batch.getFirst().number())
                .param("last", batch.getLast().number())
                .update();
    }

    /** The syncs with open items among these outcomes. */
    List<UUID> syncsOf(Collection<PostingOutcome> outcomes) {
        return jdbc.sql(FIND_SYNCS)
                .param("rows", json.writeValueAsString(outcomes))
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    /** Stores outcomes; items that have ended are not changed. */
    void complete(Collection<PostingOutcome> outcomes) {
        jdbc.sql(COMPLETE).param("rows", json.writeValueAsString(outcomes)).update();
    }

    /** Fails the open items as not written. */
    void abort(ClaimedSync sync, String message) {
        of(ABORT, sync.id()).param("message", message).update();
    }

    boolean hasPending(ClaimedSync sync) {
        return exists(sync, ItemStatus.PENDING);
    }

    boolean hasRefused(ClaimedSync sync) {
        return exists(sync, ItemStatus.PUSH_ERROR);
    }

    private boolean exists(ClaimedSync sync, ItemStatus status) {
        return of(
                        "SELECT EXISTS (SELECT FROM sync_item"
                                + " WHERE sync_id = :sync AND status = :status)",
                        sync.id())
                .param("status", status.wire())
                .query(Boolean.class)
                .single();
    }

    List<CompletedItem> all(ClaimedSync sync) {
        return of(FIND_ALL, sync.id()).query(stored).list().stream().map(Stored::item).toList();
    }

    private JdbcClient.StatementSpec of(String sql, UUID sync) {
        return jdbc.sql(sql).param("sync", sync);
    }

    /** An item before its evaluation. */
    public record UnevaluatedItem(int number, SyncQueue.Item item) {}

    private record UnevaluatedRow(
            int number,
            TransactionKind kind,
            long revision,
            String content,
            @Nullable String updates) {}

    /**
     * An item that is being posted.
     *
     * @param body the record; null once it was submitted
     */
    record OpenItem(
            int number,
            String key,
            long revision,
            String type,
            String operation,
            @Nullable String recordId,
            @Nullable String body,
            boolean submitted) {

        /** Size of the record in a request. */
        int bytes() {
            return body == null ? 0 : body.getBytes(StandardCharsets.UTF_8).length;
        }
    }

    private record Stored(
            UUID transactionId,
            TransactionKind kind,
            ItemStatus status,
            @Nullable String message,
            boolean hasWarnings,
            boolean configurationError,
            @Nullable FailureCode failureCode,
            @Nullable String recordId,
            @Nullable String requestHash,
            @Nullable String idempotencyKey,
            @Nullable List<PostingEvent.Attempt> attempts) {

        CompletedItem item() {
            return new CompletedItem(
                    transactionId,
                    kind,
                    status,
                    message,
                    hasWarnings,
                    configurationError,
                    failureCode,
                    evidence());
        }

        private Optional<PostingEvidence> evidence() {
            return requestHash == null || idempotencyKey == null || attempts == null
                    ? Optional.empty()
                    : Optional.of(
                            new PostingEvidence(
                                    transactionId,
                                    kind,
                                    recordId,
                                    requestHash,
                                    idempotencyKey,
                                    attempts));
        }
    }

    private record New(
            int number,
            UUID transaction,
            TransactionKind kind,
            long revision,
            Transaction content,
            @Nullable String updates) {}

    private record EvaluatedRow(
            int number,
            boolean fit,
            @Nullable String message,
            boolean configuration,
            @Nullable String type,
            @Nullable String operation,
            @Nullable Object body) {

        private static final int MAX_FINDINGS = 20;

        static EvaluatedRow of(int number, PostingResult postingResult) {
            return switch (postingResult) {
                case PostingResult.Valid it ->
                        new EvaluatedRow(
                                number,
                                true,
                                null,
                                false,
                                it.type().key(),
                                it.operation().wire(),
                                it.body());
                case PostingResult.Invalid it ->
                        new EvaluatedRow(
                                number,
                                false,
                                messageOf(it.findings()),
                                it.findings().stream().allMatch(PostingFinding::configuration),
                                null,
                                null,
                                null);
            };
        }

        private static String messageOf(List<PostingFinding> findings) {
            String first =
                    findings.stream()
                            .limit(MAX_FINDINGS)
                            .map(EvaluatedRow::messageOf)
                            .collect(Collectors.joining("; "));
            int more = findings.size() - MAX_FINDINGS;
            return more > 0 ? "%s; … and %d more".formatted(first, more) : first;
        }

        private static String messageOf(PostingFinding finding) {
            String path = JsonFields.pascalPath(finding.itemId());
            return path == null ? finding.message() : path + ": " + finding.message();
        }
    }
}
