package io.ledgerway.connector.file;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.util.List;

/** Reads the files of a platform's records. */
public interface FileSource {

    /**
     * The files attached to a record.
     *
     * @throws ConnectorException.NotFound when there is no such record
     * @throws ConnectorException.NotSupported for a type whose records have none
     */
    List<Attachment> attachments(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException;

    /**
     * The content of an attachment.
     *
     * @throws ConnectorException.NotFound when there is no such file
     */
    Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PlatformHttp http)
            throws ConnectorException;

    /**
     * A record as the platform's PDF.
     *
     * @throws ConnectorException.NotSupported for a type without PDF
     */
    Content pdf(DataType type, String id, Tenant tenant, PlatformHttp http)
            throws ConnectorException;

    /** A file. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Content(String name, String contentType, byte[] bytes) {}
}
