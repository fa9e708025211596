package io.ledgerway.sandbox.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LedgerRecordTests {

    private static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void nativeJsonHasIdBalanceAndMilliseconds() {
        LedgerRecord account =
                new LedgerRecord(
                        Kind.LEDGER_ACCOUNTS,
                        "a",
                        2,
                        new BigDecimal("-1.50"),
                        TIME,
                        TIME,
                        null,
                        "{\"name\" : \"Bank\"}");

        assertThat(account.nativeJson())
                .isEqualTo(
                        """
                        {"id":"a","name" : "Bank","balance":"-1.50",\
                        "created_at":"2026-01-02T03:04:05.000Z","changed_at":"2026-01-02T03:04:05.000Z"}\
                        """);
    }

    @Test
    void controlJsonContainsVersionAndDeletion() {
        LedgerRecord gone =
                new LedgerRecord(Kind.CLIENTS, "c", 3, null, TIME, TIME, TIME, "{\"name\":\"x\"}");

        assertThat(gone.truthJson())
                .contains("\"version\":3", "\"deleted\":true", "\"deleted_at\":");
    }
}
