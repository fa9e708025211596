package io.ledgerway.file.store;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.UUID;

/** Key of a stored file, made of ids only; it contains no customer input. */
public record FileKey(ClientId client, CompanyId company, UUID file) {

    /** The ids separated by slashes. */
    public String path() {
        return client + "/" + company + "/" + file;
    }
}
