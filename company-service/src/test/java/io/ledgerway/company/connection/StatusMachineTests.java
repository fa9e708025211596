package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.connection.StatusMachine.Step;
import io.ledgerway.company.connection.StatusMachine.Trigger;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusMachineTests {

    @ParameterizedTest
    @CsvSource({
        "PENDING_AUTH, AUTHORIZED, LINKED,       CONNECTED",
        "PENDING_AUTH, REFUSED,    PENDING_AUTH, FAILED",
        "PENDING_AUTH, UNLINK,     UNLINKED,     DISCONNECTED",
        "PENDING_AUTH, REVOKED,    PENDING_AUTH,",
        "LINKED,       AUTHORIZED, LINKED,",
        "LINKED,       REFUSED,    LINKED,",
        "LINKED,       UNLINK,     UNLINKED,     DISCONNECTED",
        "LINKED,       REVOKED,    DEAUTHORIZED, DISCONNECTED",
        "UNLINKED,     AUTHORIZED, LINKED,       RECONNECTED",
        "UNLINKED,     REFUSED,    UNLINKED,     FAILED",
        "UNLINKED,     UNLINK,     UNLINKED,",
        "UNLINKED,     REVOKED,    UNLINKED,",
        "DEAUTHORIZED, AUTHORIZED, LINKED,       RECONNECTED",
        "DEAUTHORIZED, REFUSED,    DEAUTHORIZED, FAILED",
        "DEAUTHORIZED, UNLINK,     UNLINKED,     DISCONNECTED",
        "DEAUTHORIZED, REVOKED,    DEAUTHORIZED,",
    })
    void everyPairLeadsWhereTheContractSays(
            ConnectionStatus from, Trigger trigger, ConnectionStatus to, Change event) {
        assertThat(StatusMachine.next(from, trigger))
                .isEqualTo(new Step(to, Optional.ofNullable(event)));
    }

    @Test
    void noStatusChangesSilently() {
        for (ConnectionStatus from : ConnectionStatus.values()) {
            for (Trigger trigger : Trigger.values()) {
                Step step = StatusMachine.next(from, trigger);
                assertThat(step.to() == from || step.event().isPresent())
                        .describedAs("%s on %s", from, trigger)
                        .isTrue();
            }
        }
    }
}
