package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import java.util.UUID;

/** Names a write with its company, which leads every key. */
record PushRef(CompanyId company, UUID id) {

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
