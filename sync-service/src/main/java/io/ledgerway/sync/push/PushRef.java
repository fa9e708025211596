package io.ledgerway.sync.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ColumnName;
import java.util.UUID;

/** Names a write with its company, which leads every key. */
record PushRef(@ColumnName("company_id") CompanyId company, UUID id) {

    /** The name of what has just been asked for. */
    static PushRef of(PushRequest request) {
        CompanyId company = request.company().id();
        Push.Posting posting = request.posting();
        return posting == null ? new PushRef(company, UUID.randomUUID()) : of(company, posting);
    }

    /**
     * The name of a posting is made of what it is: handed over once more to a database that has
     * been restored to an earlier time, it goes to the platform under the same key.
     */
    static PushRef of(CompanyId company, Push.Posting it) {
        String all = "%s %s %d %s".formatted(company, it.key(), it.revision(), it.requestHash());
        return new PushRef(company, UUID.nameUUIDFromBytes(all.getBytes(UTF_8)));
    }

    /** Reads what {@link #toString()} wrote. */
    static PushRef of(String text) {
        int slash = text.indexOf('/');
        return new PushRef(
                CompanyId.of(text.substring(0, slash)), UUID.fromString(text.substring(slash + 1)));
    }

    @Override
    public String toString() {
        return company + "/" + id;
    }
}
