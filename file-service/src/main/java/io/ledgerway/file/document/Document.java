package io.ledgerway.file.document;

import io.ledgerway.file.store.FileKey;
import io.ledgerway.file.store.Fingerprint;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.Column;
import java.time.Instant;
import java.util.UUID;

/**
 * One file, as it was handed in.
 *
 * @param upload what it was handed in with
 * @param platformName the integration's display name at that time
 * @param sourceType the kind of that integration, as it is written on the wire
 * @param name the cleaned name
 * @param type what it is, e.g. {@code PDF}
 * @param uploaded when it was stored
 */
public record Document(
        UUID id,
        @Column("upload_id") UUID upload,
        @Column("client_id") ClientId client,
        @Column("company_id") CompanyId company,
        @Column("connection_id") ConnectionId connection,
        String platformName,
        String sourceType,
        @Column("file_name") String name,
        @Column("file_type") String type,
        Fingerprint fingerprint,
        Instant uploaded) {

    public FileKey key() {
        return new FileKey(client, company, id);
    }
}
