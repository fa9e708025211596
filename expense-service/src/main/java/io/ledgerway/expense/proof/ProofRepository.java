package io.ledgerway.expense.proof;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Table {@code proof}: hash chains of proofs. Proofs are never changed and are retained when the
 * company is deleted; they contain no personal data and no amounts.
 */
public final class ProofRepository {

    private static final String LAST =
            "SELECT sequence, hash FROM proof WHERE company_id = :company"
                    + " ORDER BY sequence DESC LIMIT 1";

    private static final String APPEND =
            """
            INSERT INTO proof (
                company_id, sequence, transaction_id, kind, sync_id, platform_key,
                platform_record_id, request_hash, idempotency_key, attempts, previous_hash, hash)
            SELECT :company, p."sequence", p."transactionId", p.kind, p."syncId", p."platformKey",
                   p."platformRecordId", p."requestHash", p."idempotencyKey", p.attempts,
                   p."previousHash", p.hash
              FROM jsonb_to_recordset(CAST(:proofs AS jsonb)) AS p(
                       "sequence" bigint, "transactionId" uuid, kind text, "syncId" uuid,
                       "platformKey" text, "platformRecordId" text, "requestHash" text,
                       "idempotencyKey" text, attempts jsonb, "previousHash" text, hash text)
            """;

    private static final String OF_TRANSACTION =
            """
            SELECT * FROM proof WHERE company_id = :company AND transaction_id = :transaction
             ORDER BY sequence DESC LIMIT 1
            """;

    private static final RowMapper<Link> LINK = RecordRowMapper.of(Link.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final HashChain hashChain;
    private final RowMapper<Proof> proofs;

    ProofRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.hashChain = new HashChain(json);
        this.proofs = RecordRowMapper.of(Proof.class, json);
    }

    /**
     * Appends to the company's chain in the caller's transaction. The caller must hold the
     * company's lock.
     */
    public void append(
            CompanyId company, UUID sync, String platformKey, List<PostingEvidence> ended) {
        if (ended.isEmpty()) {
            return;
        }
        Link last =
                jdbc.sql(LAST)
                        .param("company", company.value())
                        .query(LINK)
                        .optional()
                        .orElseGet(() -> new Link(0, HashChain.start(company)));
        List<Proof> links = new ArrayList<>();
        for (PostingEvidence it : ended) {
            Proof next =
                    hashChain.seal(
                            Proof.of(it, sync, platformKey, last.sequence() + 1, last.hash()));
            links.add(next);
            last = new Link(next.sequence(), String.valueOf(next.hash()));
        }
        jdbc.sql(APPEND)
                .param("company", company.value())
                .param("proofs", json.writeValueAsString(links))
                .update();
    }

    /** The latest proof of the transaction. */
    Optional<Proof> find(CompanyId company, UUID transaction) {
        return jdbc.sql(OF_TRANSACTION)
                .param("company", company.value())
                .param("transaction", transaction)
                .query(proofs)
                .optional();
    }

    private record Link(long sequence, String hash) {}
}
