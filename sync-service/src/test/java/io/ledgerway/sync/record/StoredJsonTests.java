package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class StoredJsonTests {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00.123Z");

    private final StoredJson stored = new StoredJson(JsonMapper.builder().build());

    @Test
    void hashCoversContentAndSourceDateOnly() {
        var line = stored.of(Scenario.supplier("s", "Acme"), SupplementalMapping.NONE);
        assertThat(stored.of(Scenario.supplier("s", "Acme"), SupplementalMapping.NONE).hash())
                .isEqualTo(line.hash());
        assertThat(line.json(DateTime.of(NOW)))
                .isNotEqualTo(line.json(DateTime.of(NOW.plusSeconds(9))));
        assertThat(stored.of(Scenario.supplier("s", "Bolt"), SupplementalMapping.NONE).hash())
                .isNotEqualTo(line.hash());
        assertThat(stored.of(Scenario.supplier("s", "Acme", NOW), SupplementalMapping.NONE).hash())
                .isNotEqualTo(line.hash());
    }

    @Test
    void addedMembersFollowTheContent() {
        assertThat(
                        stored.of(Scenario.supplier("s", "Acme", null), SupplementalMapping.NONE)
                                .json(DateTime.of(NOW)))
                .isEqualTo(
                        "{\"id\":\"s\",\"supplierName\":\"Acme\",\"status\":\"Active\","
                                + "\"modifiedDate\":\"2026-11-21T12:00:00.123Z\","
                                + "\"metadata\":{\"isDeleted\":false}}");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aVoidRecordHasNoSourceModifiedDate(boolean ofConnector) {
        DateTime date = ofConnector ? DateTime.of(NOW) : null;
        var open =
                stored.of(
                        transfer(ReconciliationStatus.UNRECONCILED, NOW, date),
                        SupplementalMapping.NONE);
        var voided =
                stored.of(transfer(ReconciliationStatus.VOID, NOW, date), SupplementalMapping.NONE);

        assertThat(open.json(DateTime.of(NOW)))
                .contains("\"sourceModifiedDate\":\"2026-11-21T12:00:00.123Z\"");
        assertThat(voided.json(DateTime.of(NOW)))
                .isEqualTo(
                        "{\"id\":\"t\",\"status\":\"Void\","
                                + "\"modifiedDate\":\"2026-11-21T12:00:00.123Z\","
                                + "\"metadata\":{\"isDeleted\":false}}");
        assertThat(voided.sourceModified()).isEqualTo(NOW);
    }

    @Test
    void hashOfAVoidRecordChangesWithItsSourceDate() {
        var voided =
                stored.of(transfer(ReconciliationStatus.VOID, NOW, null), SupplementalMapping.NONE);
        var later =
                stored.of(
                        transfer(ReconciliationStatus.VOID, NOW.plusSeconds(9), null),
                        SupplementalMapping.NONE);

        assertThat(later.content()).isEqualTo(voided.content());
        assertThat(later.hash()).isNotEqualTo(voided.hash());
    }

    private static SourceRecord transfer(
            ReconciliationStatus status, Instant modified, @Nullable DateTime date) {
        return new SourceRecord(
                "t",
                modified,
                new Transfer(
                        "t", null, null, null, null, null, status, null, null, null, null, null,
                        date));
    }
}
