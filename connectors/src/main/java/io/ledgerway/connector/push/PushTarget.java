package io.ledgerway.connector.push;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.model.datatype.DataType;
import java.util.Optional;

/** The write side of a platform. One call is one attempt; nothing is repeated in here. */
public interface PushTarget {

    /**
     * What a write of the type may hold (platform.md 25); may ask the platform.
     *
     * @throws ConnectorException.NotSupported for a type that cannot be written
     */
    PushOptions options(DataType type, Tenant tenant, PullSession session)
            throws ConnectorException;

    /**
     * Writes.
     *
     * @throws ConnectorException.WriteRefused when the platform, or a rule that it is known to
     *     have, refuses the content; nothing was written
     * @throws ConnectorException.UncertainOutcome when it may or may not have been written: ask
     *     {@link #findExisting} before anything is sent again
     * @throws ConnectorException.NotSupported for what the descriptor does not declare
     */
    PushDone execute(PushCommand command, Tenant tenant, PullSession session)
            throws ConnectorException;

    /**
     * What an earlier attempt of this very command has left at the platform; empty when it left
     * nothing so far. It may still come within {@link PushCapability#commitsWithin}.
     */
    Optional<PushDone> findExisting(PushCommand command, Tenant tenant, PullSession session)
            throws ConnectorException;
}
