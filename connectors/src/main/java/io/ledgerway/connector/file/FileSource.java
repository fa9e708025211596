package io.ledgerway.connector.file;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.model.datatype.DataType;
import java.util.List;

/** The files of a platform's records; read when they are asked for, never stored. */
public interface FileSource {

    /**
     * The files attached to a record.
     *
     * @throws ConnectorException.NotFound when there is no such record
     * @throws ConnectorException.NotSupported for a type whose records have none
     */
    List<Attachment> attachments(DataType type, String id, Tenant tenant, PullSession session)
            throws ConnectorException;

    /**
     * The bytes of one of them.
     *
     * @throws ConnectorException.NotFound when there is no such file
     */
    Content download(
            DataType type, String id, String attachmentId, Tenant tenant, PullSession session)
            throws ConnectorException;

    /**
     * A record as the platform prints it.
     *
     * @throws ConnectorException.NotSupported for a type that is not printed
     */
    Content pdf(DataType type, String id, Tenant tenant, PullSession session)
            throws ConnectorException;

    /** Bytes and what they are. */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record Content(String name, String contentType, byte[] bytes) {}
}
