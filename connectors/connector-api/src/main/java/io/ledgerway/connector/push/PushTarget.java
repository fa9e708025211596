package io.ledgerway.connector.push;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.datatype.DataType;
import java.util.Optional;

/** Pushes records to a platform. One call is one attempt; the caller retries. */
public interface PushTarget {

    /**
     * The fields of a type that can be written; may call the platform. The API adds the members
     * that each body must have.
     *
     * @throws ConnectorException.NotSupported for a type that cannot be written
     */
    PushOptions options(DataType type, Tenant tenant, PlatformHttp http) throws ConnectorException;

    /**
     * Executes a write.
     *
     * @throws ConnectorException.WriteRefused when the platform, or a known rule of it, rejects the
     *     content; nothing was written
     * @throws ConnectorException.UncertainOutcome when it may have been written: call {@link
     *     #findExisting} before it is sent again
     * @throws ConnectorException.NotSupported for what the descriptor does not declare
     */
    PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException;

    /**
     * The result of an earlier attempt of this command; empty when it has not taken effect. It may
     * still do so within {@link PushCapability#commitsWithin}.
     */
    Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException;
}
