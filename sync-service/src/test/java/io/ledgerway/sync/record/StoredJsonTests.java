package io.ledgerway.sync.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.time.Instant;
import org.junit.jupiter.api.Test;
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
}
