package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WebhookBodiesTests {

    static List<String> samples() {
        return Table.lines("webhook-samples.jsonl");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theContractsSamplesConform(String sample) {
        WebhookBodies.assertConforms(sample);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            textBlock =
                    """
                    0 ¦ "RuleType":"company.created"  ¦ "RuleType":"other"      ¦ RuleType is not the event's type
                    0 ¦ "RuleType"                    ¦ "RuleId":"x","RuleType" ¦ envelope
                    0 ¦ "eventType":"company.created" ¦ "eventType":"company.invented" ¦ 'company.invented' is not an event type
                    0 ¦ "generatedDate":"2026         ¦ "generatedDate":"x2026  ¦ envelope/generatedDate
                    0 ¦ "id":"ba29118f                ¦ "id":"zz                ¦ envelope/id
                    0 ¦ "ownerUserIds":[]             ¦ "description":null      ¦ message.payload.description is null
                    0 ¦ /company/0498                 ¦ /company?otp=0498       ¦ the message contains a one-time password
                    2 ¦ "status":"Linked"             ¦ "status":"linked"       ¦ connectionPayload/connection/status
                    2 ¦ "integrationKey":"gbol",      ¦ ``                      ¦ connectionPayload/connection
                    2 ¦ "integrationKey"              ¦ "more":1,"integrationKey" ¦ connectionPayload/connection
                    2 ¦ "tags"                        ¦ "Tags"                  ¦ connectionPayload/referenceCompany
                    3 ¦ "statusCode":"403"            ¦ "statusCode":403        ¦ connectionPayload/connection/dataConnectionErrors
                    7 ¦ 12000,                        ¦ "12000",                ¦ ratePayload/dailyQuota
                    14 ¦ "AlertId"                    ¦ "Alert"                 ¦ envelope
                    14 ¦ "Message"                    ¦ "message"               ¦ legacy
                    """)
    void rejectsInvalidMessages(int sample, String right, String wrong, String finding) {
        String body = samples().get(sample);
        assertThat(body).contains(right);

        assertThat(WebhookBodies.findings(body.replace(right, wrong)))
                .anyMatch(it -> it.startsWith(finding));
    }

    @Test
    void reportsAllFindingsInOneFailure() {
        assertThatThrownBy(() -> WebhookBodies.assertConforms("{}"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("'id'")
                .hasMessageContaining("'payload'");
        assertThat(WebhookBodies.findings("nonsense")).hasSize(1);
    }
}
