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
 * Metadata of an uploaded file.
 *
 * @param upload the upload that the file is part of
 * @param platformName display name of the integration at the time of the upload
 * @param sourceType source type of the integration, as in the API
 * @param name the sanitized file name
 * @param type the file type, such as {@code PDF}
 * @param uploadedAt when the file was stored
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
        Instant uploadedAt) {

    public FileKey key() {
        return new FileKey(client, company, id);
    }
}
