package io.ledgerway.sync.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ColumnName;
import java.util.UUID;

/** Identifies a write; the company is the first column of every key. */
public record PushRef(@ColumnName("company_id") CompanyId company, UUID id) {

    /** Creates the identifier of a new write. */
    static PushRef of(PushRequest request) {
        CompanyId company = request.company().id();
        Push.Posting posting = request.posting();
        return posting == null ? new PushRef(company, UUID.randomUUID()) : of(company, posting);
    }

    /**
     * Derives the identifier of a posting from its key and revision. If it is submitted again to a
     * database that was restored to an earlier time, it is sent to the platform under the same
     * idempotency key.
     */
    static PushRef of(CompanyId company, Push.Posting it) {
        String all = "%s %s %d %s".formatted(company, it.key(), it.revision(), it.requestHash());
        return new PushRef(company, UUID.nameUUIDFromBytes(all.getBytes(UTF_8)));
    }

    /** Parses the result of {@link #toString()}. */
    public static PushRef of(String text) {
        int slash = text.indexOf('/');
        return new PushRef(
                CompanyId.of(text.substring(0, slash)), UUID.fromString(text.substring(slash + 1)));
    }

    @Override
    public String toString() {
        return company + "/" + id;
    }
}
