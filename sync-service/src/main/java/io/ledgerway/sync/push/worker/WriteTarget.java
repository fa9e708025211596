package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.WritableTypes;
import io.ledgerway.sync.validation.Quarantine;
import java.time.Duration;
import java.util.Optional;

/** Connector and target of a write. */
record WriteTarget(PlatformConnector connector, PushCapability capability, PushTarget target) {

    /** Returns the target; empty if the platform no longer supports the write. */
    static Optional<WriteTarget> of(Push push, Platforms platforms) {
        Push.Subject subject = push.subject();
        return platforms
                .find(subject.platformKey())
                .flatMap(connector ->
                        connector
                                .descriptor()
                                .push(subject.type())
                                .filter(it ->
                                        it.operations()
                                                .contains(WritableTypes.operation(subject.kind())))
                                .flatMap(it ->
                                        connector
                                                .push()
                                                .map(to -> new WriteTarget(connector, it, to))));
    }

    /**
     * Executes a write.
     *
     * @throws ConnectorException.WriteRefused also when the platform refuses a read that precedes
     *     the write
     * @throws ConnectorException.ContractViolation also when the id of the record is too long to be
     *     stored; the platform may have executed the write
     */
    PushResult execute(PushCommand command, Opened opened) throws ConnectorException {
        PlatformHttp http = new AttemptHttp(opened.http(), connector.errors());
        return storable(target.execute(command, opened.tenant(), http));
    }

    /**
     * Returns the result of an earlier attempt; empty if it has not taken effect.
     *
     * @throws ConnectorException.ContractViolation also when the id of the record is too long to be
     *     stored
     */
    Optional<PushResult> findExisting(PushCommand command, Opened opened)
            throws ConnectorException {
        Optional<PushResult> found = target.findExisting(command, opened.tenant(), opened.http());
        return found.isPresent() ? Optional.of(storable(found.get())) : found;
    }

    private static PushResult storable(PushResult done)
            throws ConnectorException.ContractViolation {
        if (Quarantine.isTooLong(done.id())) {
            throw new ConnectorException.ContractViolation(
                    "The platform returned a record whose id has more than %d characters"
                            .formatted(Quarantine.MAX_ID_LENGTH),
                    null);
        }
        return done;
    }

    Duration commitsWithin() {
        return capability.commitsWithin();
    }

    /** How long a lost write of another type may still take effect. */
    Duration commitsWithin(DataType type) {
        return connector
                .descriptor()
                .push(type)
                .map(PushCapability::commitsWithin)
                .orElse(Duration.ZERO);
    }

    boolean canUpdate() {
        return capability.operations().contains(PushOperation.UPDATE);
    }

    String platform() {
        return connector.descriptor().name();
    }
}
