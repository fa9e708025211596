package io.ledgerway.connector.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import org.junit.jupiter.api.Test;

class WriteIssuesTests {

    private final WriteIssues issues = new WriteIssues("Bill");

    @Test
    void warningsRefuseNothing() {
        issues.warn(null, "The bill is late.");

        assertThat(issues.warnings()).hasSize(1);
        assertThat(issues.recordName()).isEqualTo("Bill");
        assertThatCode(issues::throwIfRejected).doesNotThrowAnyException();
    }

    @Test
    void allErrorsAreReportedAtOnce() {
        issues.reject("Lines[0].Account", "is not a bank account");
        issues.reject("IssueDate", "is outside every period");

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(issues::throwIfRejected)
                .withMessage("Lines[0].Account is not a bank account.")
                .satisfies(it -> assertThat(it.errors()).hasSize(2));
    }
}
