package io.ledgerway.sandbox.ledger;

import java.math.BigDecimal;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes versions of records; each one leaves a row that says what changed when. */
class RecordWriter {

    private final JdbcClient jdbc;

    RecordWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    LedgerRecord add(Change change, Kind kind, String id, Body body) {
        BigDecimal nothing = Money.round(BigDecimal.ZERO, body.text("currency"));
        return add(change, kind, id, body, kind.isAccount() ? nothing : null);
    }

    LedgerRecord add(Change change, Kind kind, String id, Body body, @Nullable BigDecimal balance) {
        LedgerRecord record =
                new LedgerRecord(
                        kind,
                        id,
                        1,
                        balance,
                        change.at(),
                        change.at(),
                        null,
                        body.json().toString());
        jdbc.sql(
                        """
                        INSERT INTO record
                            (tenant, kind, id, version, balance, created_at, changed_at, body)
                        VALUES (:tenant, :kind, :id, 1, :balance, :at, :at, CAST(:body AS json))
                        """)
                .param("tenant", change.tenant().number())
                .param("kind", kind.nativeName())
                .param("id", id)
                .param("balance", balance)
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("body", record.body())
                .update();
        note(change, record);
        return record;
    }

    /** The next version of the record, alive or deleted. */
    LedgerRecord replace(Change change, LedgerRecord before, Body body, boolean deleted) {
        LedgerRecord after =
                new LedgerRecord(
                        before.kind(),
                        before.id(),
                        before.version() + 1,
                        before.balance(),
                        before.createdAt(),
                        change.at(),
                        deleted ? change.at() : null,
                        body.json().toString());
        jdbc.sql(
                        """
                        UPDATE record SET version = :version, changed_at = :at, deleted_at = :deletedAt,
                               body = CAST(:body AS json)
                        WHERE tenant = :tenant AND kind = :kind AND id = :id
                        """)
                .param("version", after.version())
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("deletedAt", deleted ? change.at().atOffset(ZoneOffset.UTC) : null)
                .param("body", after.body())
                .param("tenant", change.tenant().number())
                .param("kind", after.kind().nativeName())
                .param("id", after.id())
                .update();
        note(change, after);
        return after;
    }

    /** What one unit of a foreign currency is worth on the day of the change. */
    String dayRate(Change change, String currency) {
        return jdbc.sql("SELECT CAST(day_rate(:base, :currency, :day) AS text)")
                .param("base", change.tenant().baseCurrency())
                .param("currency", currency)
                .param("day", change.at().atOffset(ZoneOffset.UTC).toLocalDate())
                .query(String.class)
                .single();
    }

    private void note(Change change, LedgerRecord record) {
        Records.forget(change.tenant(), record.kind(), record.id());
        jdbc.sql(
                        """
                        INSERT INTO change (tenant, kind, id, version, changed_at, deleted)
                        VALUES (:tenant, :kind, :id, :version, :at, :deleted)
                        """)
                .param("tenant", change.tenant().number())
                .param("kind", record.kind().nativeName())
                .param("id", record.id())
                .param("version", record.version())
                .param("at", change.at().atOffset(ZoneOffset.UTC))
                .param("deleted", record.deleted())
                .update();
    }
}
