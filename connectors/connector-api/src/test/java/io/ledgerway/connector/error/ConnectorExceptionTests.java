package io.ledgerway.connector.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectorExceptionTests {

    @Test
    void aMessageHasNoCharactersThatPostgresqlRejects() {
        assertThat(new ConnectorException.NotFound("a\0b\ud83d\ude00c\ud83d"))
                .hasMessage("a\ufffdb\ud83d\ude00c\ufffd");
    }

    @Test
    void aLongMessageIsCut() {
        assertThat(new ConnectorException.NotFound("x".repeat(4_000)))
                .hasMessage("x".repeat(4_000));
        assertThat(new ConnectorException.NotFound("x".repeat(4_001)))
                .hasMessage("x".repeat(4_000) + "\u2026");
        assertThat(new ConnectorException.NotFound("x".repeat(3_999) + "\ud83d\ude00"))
                .hasMessage("x".repeat(3_999) + "\ufffd\u2026");
    }

    @Test
    void theTextsOfAnIssueCanBeStored() {
        assertThat(new PushIssue("a\0", "b\0", "c\0"))
                .isEqualTo(new PushIssue("a\ufffd", "b\ufffd", "c\ufffd"));
        assertThat(new PushIssue(null, "x".repeat(4_001), null).message())
                .isEqualTo("x".repeat(4_000) + "\u2026");
    }
}
