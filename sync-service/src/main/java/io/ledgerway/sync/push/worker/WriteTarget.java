package io.ledgerway.sync.push.worker;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.WritableTypes;
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
