package io.ledgerway.file.store;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.UUID;

/** Under which name the bytes of a file lie; made of ids only, never of what a customer typed. */
public record FileKey(ClientId client, CompanyId company, UUID file) {

    /** Its parts with slashes between. */
    public String path() {
        return client + "/" + company + "/" + file;
    }
}
