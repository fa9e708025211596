package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.kafka.EventJson;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HierarchyTests {

    /** Default of {@code max.request.size} of Kafka producers. */
    private static final int MAX_RECORD_BYTES = 1_048_576;

    private static final int MAX_SUBSIDIARIES = 1000;

    private static final Instant AT = Instant.parse("2026-03-02T08:15:30Z");

    @Test
    void eventWithTheLargestSubsidiariesFitsIntoARecord() {
        CompanySnapshot large = company("é".repeat(1000), "é".repeat(5000));

        List<CompanySnapshot> fitting =
                Hierarchy.fitting(Collections.nCopies(MAX_SUBSIDIARIES, large));

        assertThat(fitting).isNotEmpty().hasSizeLessThan(MAX_SUBSIDIARIES);
        CompanyEvent event =
                new CompanyEvent.Deleted(
                        UUID.randomUUID(),
                        AT,
                        large,
                        AT,
                        URI.create("https://ledgerway.example/link"),
                        List.of("lending"),
                        "Ada",
                        AT,
                        large,
                        fitting);
        assertThat(EventJson.write(event).json().getBytes(StandardCharsets.UTF_8))
                .hasSizeLessThan(MAX_RECORD_BYTES);
    }

    @Test
    void manySubsidiariesOfUsualSizeAllFit() {
        CompanySnapshot usual = company("Harbour Bakery", "Bread and cakes in Leeds");

        assertThat(Hierarchy.fitting(Collections.nCopies(MAX_SUBSIDIARIES, usual)))
                .hasSize(MAX_SUBSIDIARIES);
    }

    private static CompanySnapshot company(String name, String description) {
        return new CompanySnapshot(
                CompanyId.random(),
                ClientId.random(),
                name,
                description,
                Map.of("region", "uk", "team", "a"));
    }
}
