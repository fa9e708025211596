package io.ledgerway.webhook.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.webhook.MessageSchema;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class SampleMessagesTests {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private static final Map<String, String> SCHEMAS =
            Map.of(
                    "company\\.(created|deleted)", "company",
                    "company\\.product\\..*", "companyProduct",
                    "connection\\..*", "connectionPayload",
                    "read\\..*", "readPayload",
                    ".*\\.write\\..*", "writePayload",
                    "client\\..*", "ratePayload",
                    "expenses\\..*", "expensePayload",
                    "bankFeeds\\..*", "sourceAccountPayload",
                    "reports\\..*", "reportPayload");

    static Iterable<String> newerNames() {
        return EventCatalogue.names().stream()
                .filter(it -> LegacyEvent.spelt(it).isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("newerNames")
    void everyEventHasASampleThatKeepsToTheContract(String eventType) {
        SampleMessage sample = SampleMessages.of(eventType).orElseThrow();

        String schema =
                SCHEMAS.entrySet().stream()
                        .filter(it -> eventType.matches(it.getKey()))
                        .findFirst()
                        .orElseThrow()
                        .getValue();
        MessageSchema.assertMessage(JSON.writeValueAsString(sample), schema);
        assertThat(sample.ruleType()).isEqualTo(eventType);
    }

    @Test
    void whatIsNoEventOfTheNewerFormHasNone() {
        assertThat(SampleMessages.of("company.nothing")).isEmpty();
        assertThat(SampleMessages.of("DataSyncCompleted")).isEmpty();
    }
}
