package io.ledgerway.connector.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands, capabilities and errors of writes. */
class PushTests {

    @Test
    void eachCommandHasItsOperation() {
        List<PushCommand> commands =
                List.of(
                        new PushCommand.Create("k", DataType.BILLS, "record"),
                        new PushCommand.Update("k", DataType.BILLS, "1", "record", null),
                        new PushCommand.Delete("k", DataType.BILLS, "1"),
                        new PushCommand.Attach(
                                "k", DataType.BILLS, "1", "a.txt", "text/plain", new byte[1]));

        assertThat(commands)
                .extracting(PushCommand::operation)
                .containsExactly(PushOperation.values());
    }

    @Test
    void aFileCanBeReadSeveralTimes() throws IOException {
        var attach =
                new PushCommand.Attach(
                        "k", DataType.BILLS, "1", "a.txt", "text/plain", new byte[] {1, 2});

        assertThat(attach.content().length()).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            try (var content = attach.content().open()) {
                assertThat(content.readAllBytes()).containsExactly(1, 2);
            }
        }
    }

    @Test
    void aCapabilityDoesNotChangeWithItsSource() {
        var operations = EnumSet.of(PushOperation.CREATE);
        var capability = new PushCapability(operations, true, Duration.ZERO);
        operations.add(PushOperation.DELETE);

        assertThat(capability.operations()).containsExactly(PushOperation.CREATE);
    }

    @Test
    void aRejectedWriteNamesItsFields() {
        var issue = new PushIssue("NominalCode", "is required", "Account");

        assertThat(new ConnectorException.WriteRefused("rejected", List.of(issue)).errors())
                .containsExactly(issue);
        assertThat(new PushResult("1", null, List.of(issue)).warnings()).containsExactly(issue);
    }

    @Test
    void anUnsupportedTypeIsReportedWithThePlatform() {
        assertThat(ConnectorException.NotSupported.dataType(DataType.BILLS, "Xero"))
                .hasMessage("Datatype bills not supported by platform(s) Xero");
    }
}
