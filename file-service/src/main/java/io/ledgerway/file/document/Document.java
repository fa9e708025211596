package io.ledgerway.file.document;

import io.ledgerway.file.store.FileKey;
import io.ledgerway.file.store.Fingerprint;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.ColumnName;
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
        @ColumnName("upload_id") UUID upload,
        @ColumnName("client_id") ClientId client,
        @ColumnName("company_id") CompanyId company,
        @ColumnName("connection_id") ConnectionId connection,
        String platformName,
        String sourceType,
        @ColumnName("file_name") String name,
        @ColumnName("file_type") String type,
        Fingerprint fingerprint,
        Instant uploaded) {

    public FileKey key() {
        return new FileKey(client, company, id);
    }
}
