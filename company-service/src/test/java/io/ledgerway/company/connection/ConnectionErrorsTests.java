package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.kafka.EventJson;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ConnectionErrorsTests {

    /** A tenth of {@code max.request.size} of Kafka producers. */
    private static final int MAX_RECORD_BYTES = 104_857;

    private static final Instant AT = Instant.parse("2026-03-02T08:15:30Z");

    @Test
    void eventWithTheLargestErrorsFitsIntoARecord() {
        ConnectionFailure failure = ConnectionFailure.unauthorized("€".repeat(2000));
        ConnectionError error =
                new ConnectionError(
                        failure.statusCode(),
                        failure.statusText(),
                        failure.errorMessage(),
                        AT,
                        ConnectionError.State.RESOLVED,
                        AT);
        ConnectionEvent event =
                new ConnectionEvent.Changed(
                        UUID.randomUUID(),
                        AT,
                        ConnectionEvent.Change.FAILED,
                        ConnectionStatus.PENDING_AUTH,
                        new CompanySnapshot(
                                CompanyId.random(),
                                ClientId.random(),
                                "é".repeat(1000),
                                "é".repeat(5000),
                                Map.of("region", "uk")),
                        new ConnectionSnapshot(
                                ConnectionId.random(),
                                UUID.randomUUID(),
                                "gbol",
                                UUID.randomUUID(),
                                SourceType.ACCOUNTING,
                                "Xero",
                                URI.create("https://ledgerway.example/link"),
                                ConnectionStatus.PENDING_AUTH,
                                AT,
                                AT,
                                Collections.nCopies(ConnectionErrors.MAX_ERRORS, error),
                                Map.of("organisationName", "é".repeat(1000))),
                        false);

        assertThat(EventJson.write(event).json().getBytes(StandardCharsets.UTF_8))
                .hasSizeLessThan(MAX_RECORD_BYTES);
    }
}
