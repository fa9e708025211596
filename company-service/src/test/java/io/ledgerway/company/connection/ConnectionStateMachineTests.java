package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.connection.ConnectionStateMachine.Step;
import io.ledgerway.company.connection.ConnectionStateMachine.Trigger;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionStateMachineTests {

    /** Every pair of a status and a trigger; {@code -} is no connection. */
    @ParameterizedTest
    @CsvSource({
        "-,            CREATE_PENDING, PENDING_AUTH, CREATED",
        "-,            CREATE_LINKED,  LINKED,       CREATED CONNECTED",
        "-,            AUTHORIZED,     -,",
        "-,            REFUSED,        -,",
        "-,            UNLINK,         -,",
        "-,            REVOKED,        -,",
        "-,            DELETED,        -,",
        "PENDING_AUTH, CREATE_PENDING, PENDING_AUTH,",
        "PENDING_AUTH, CREATE_LINKED,  PENDING_AUTH,",
        "PENDING_AUTH, AUTHORIZED,     LINKED,       CONNECTED",
        "PENDING_AUTH, REFUSED,        PENDING_AUTH, FAILED",
        "PENDING_AUTH, UNLINK,         UNLINKED,     DISCONNECTED",
        "PENDING_AUTH, REVOKED,        PENDING_AUTH,",
        "PENDING_AUTH, DELETED,        -,            DELETED",
        "LINKED,       CREATE_PENDING, LINKED,",
        "LINKED,       CREATE_LINKED,  LINKED,",
        "LINKED,       AUTHORIZED,     LINKED,",
        "LINKED,       REFUSED,        LINKED,",
        "LINKED,       UNLINK,         UNLINKED,     DISCONNECTED",
        "LINKED,       REVOKED,        DEAUTHORIZED, DISCONNECTED",
        "LINKED,       DELETED,        -,            DELETED",
        "UNLINKED,     CREATE_PENDING, UNLINKED,",
        "UNLINKED,     CREATE_LINKED,  UNLINKED,",
        "UNLINKED,     AUTHORIZED,     LINKED,       RECONNECTED",
        "UNLINKED,     REFUSED,        UNLINKED,     FAILED",
        "UNLINKED,     UNLINK,         UNLINKED,",
        "UNLINKED,     REVOKED,        UNLINKED,",
        "UNLINKED,     DELETED,        -,            DELETED",
        "DEAUTHORIZED, CREATE_PENDING, DEAUTHORIZED,",
        "DEAUTHORIZED, CREATE_LINKED,  DEAUTHORIZED,",
        "DEAUTHORIZED, AUTHORIZED,     LINKED,       RECONNECTED",
        "DEAUTHORIZED, REFUSED,        DEAUTHORIZED, FAILED",
        "DEAUTHORIZED, UNLINK,         UNLINKED,     DISCONNECTED",
        "DEAUTHORIZED, REVOKED,        DEAUTHORIZED,",
        "DEAUTHORIZED, DELETED,        -,            DELETED",
    })
    void nextReturnsStatusAndEventsOfEveryPair(
            String from, Trigger trigger, String to, @Nullable String events) {
        List<Change> changes =
                Optional.ofNullable(events).stream()
                        .flatMap(it -> Arrays.stream(it.split(" ")))
                        .map(Change::valueOf)
                        .toList();

        assertThat(ConnectionStateMachine.next(status(from), trigger))
                .isEqualTo(new Step(status(to), changes));
    }

    @Test
    void everyStatusChangeHasEvents() {
        Stream<@Nullable ConnectionStatus> all =
                Stream.concat(
                                Stream.of(Optional.<ConnectionStatus>empty()),
                                Arrays.stream(ConnectionStatus.values()).map(Optional::of))
                        .map(it -> it.orElse(null));
        all.forEach(from -> {
            for (Trigger trigger : Trigger.values()) {
                Step step = ConnectionStateMachine.next(from, trigger);
                assertThat(step.to() == from || !step.changesNothing())
                        .describedAs("%s on %s", from, trigger)
                        .isTrue();
            }
        });
    }

    private static @Nullable ConnectionStatus status(String name) {
        return name.equals("-") ? ConnectionStateMachine.NONE : ConnectionStatus.valueOf(name);
    }
}
