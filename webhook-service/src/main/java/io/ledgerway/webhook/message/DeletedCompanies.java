package io.ledgerway.webhook.message;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ValueRowMapper;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Deleted companies by the SHA-256 of their id: late events of a deleted company are ignored. Runs
 * in the transaction of its caller.
 */
final class DeletedCompanies {

    private static final String REMEMBER =
            """
            INSERT INTO deleted_company (id_hash) SELECT unnest(:hashes::text[])
            ON CONFLICT (id_hash) DO NOTHING
            """;

    /**
     * A small number of locks, so that a batch of many companies does not exhaust the lock table.
     */
    private static final String LOCK =
            """
            SELECT CASE WHEN x.alone THEN pg_advisory_xact_lock(:space, x.bucket)
                        ELSE pg_advisory_xact_lock_shared(:space, x.bucket) END
              FROM unnest(:buckets::int[], :alone::boolean[]) x(bucket, alone)
            """;

    private static final int LOCK_SPACE = 0x1ed6e4;

    private final JdbcClient jdbc;

    DeletedCompanies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns the drafts to accept, in order: deletions, and messages about companies that are not
     * deleted. Until the end of the transaction, concurrent deletions of these companies wait; a
     * deletion in this batch waits for concurrent accepts.
     */
    List<MessageDraft> admit(List<MessageDraft> drafts) {
        lock(drafts);
        Set<String> deleted = findDeleted(drafts);
        Set<String> ended = new TreeSet<>();
        List<MessageDraft> admitted = new ArrayList<>(drafts.size());
        for (MessageDraft messageDraft : drafts) {
            String company =
                    messageDraft.company() == null ? "" : hash(messageDraft.company().id());
            if (messageDraft.endsCompany()) {
                ended.add(company);
                admitted.add(messageDraft);
            } else if (!deleted.contains(company) && !ended.contains(company)) {
                admitted.add(messageDraft);
            }
        }
        store(ended);
        return admitted;
    }

    /** Sorted, so that concurrent transactions do not deadlock. */
    private void lock(List<MessageDraft> drafts) {
        NavigableMap<Integer, Boolean> buckets = new TreeMap<>();
        for (MessageDraft messageDraft : drafts) {
            if (messageDraft.company() != null) {
                int bucket = Byte.toUnsignedInt(digest(messageDraft.company().id())[0]);
                buckets.merge(bucket, messageDraft.endsCompany(), Boolean::logicalOr);
            }
        }
        jdbc.sql(LOCK)
                .param("space", LOCK_SPACE)
                .param("buckets", buckets.keySet().toArray(Integer[]::new))
                .param("alone", buckets.values().toArray(Boolean[]::new))
                .query(row -> {});
    }

    private Set<String> findDeleted(List<MessageDraft> drafts) {
        String[] hashes =
                drafts.stream()
                        .map(MessageDraft::company)
                        .filter(Objects::nonNull)
                        .map(it -> hash(it.id()))
                        .distinct()
                        .toArray(String[]::new);
        return jdbc.sql("SELECT id_hash FROM deleted_company WHERE id_hash = ANY (:hashes)")
                .param("hashes", hashes)
                .query(ValueRowMapper.of(String.class))
                .set();
    }

    private void store(Set<String> ended) {
        if (!ended.isEmpty()) {
            jdbc.sql(REMEMBER).param("hashes", ended.toArray(String[]::new)).update();
        }
    }

    private static String hash(CompanyId company) {
        return HexFormat.of().formatHex(digest(company));
    }

    private static byte[] digest(CompanyId company) {
        return Sha256.hash(company.toString());
    }
}
