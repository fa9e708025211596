package io.ledgerway.connector.xero.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.webhook.ChangeNotification;
import io.ledgerway.connector.webhook.WebhookRequest;
import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.connector.webhook.WebhookSignature;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XeroWebhookReceiverTests {

    private static final Secret KEY = new Secret("webhook key");
    private static final String TENANT = "c2cc9b6e-9458-4c7d-93cc-f02b81b0594f";

    private final XeroWebhookReceiver receiver = new XeroWebhookReceiver(KEY);

    @Test
    void readsEventsOfSeveralOrganisations() {
        List<ChangeNotification> changes =
                accepted(
                        """
                        {"events": [
                          {"resourceUrl": "https://api.xero.com/api.xro/2.0/Contacts/717f2bfc",
                           "resourceId": "717f2bfc-c6d4-41fd-b238-3f2f0c0cf777",
                           "eventDateUtc": "2026-11-21T01:15:39.902", "eventType": "UPDATE",
                           "eventCategory": "CONTACT", "tenantId": "%s",
                           "tenantType": "ORGANISATION"},
                          {"resourceId": "1", "eventDateUtc": "2026-11-21T01:15:40",
                           "eventType": "CREATE", "eventCategory": "INVOICE", "tenantId": "other"}],
                         "firstEventSequence": 1, "lastEventSequence": 2, "entropy": "S0m3r4Nd0mt3xt"}
                        """
                                .formatted(TENANT));

        assertThat(changes)
                .extracting(ChangeNotification::tenantId)
                .containsExactly(TENANT, "other");
        assertThat(changes.getFirst().dataTypes())
                .containsExactlyInAnyOrder(DataType.CUSTOMERS, DataType.SUPPLIERS);
        assertThat(changes.getFirst().occurredAt())
                .isEqualTo(Instant.parse("2026-11-21T01:15:39.902Z"));
        assertThat(changes.getLast().dataTypes())
                .contains(DataType.INVOICES, DataType.BILLS, DataType.BILL_PAYMENTS);
    }

    @Test
    void sameEventHasTheSameId() {
        String event =
                """
                {"events": [{"resourceId": "1", "eventDateUtc": "2026-11-21T01:15:40",
                 "eventType": "CREATE", "eventCategory": "INVOICE", "tenantId": "t"}]}
                """;
        assertThat(accepted(event).getFirst().id()).isEqualTo(accepted(event).getFirst().id());
        assertThat(accepted(event.replace("40\"", "41\"")).getFirst().id())
                .isNotEqualTo(accepted(event).getFirst().id());
    }

    @ParameterizedTest
    @CsvSource({
        "CONTACT, CUSTOMERS SUPPLIERS",
        "INVOICE, INVOICES BILLS PAYMENTS BILL_PAYMENTS",
        "CREDITNOTE, CREDIT_NOTES BILL_CREDIT_NOTES PAYMENTS BILL_PAYMENTS",
        "PAYMENT, PAYMENTS BILL_PAYMENTS INVOICES BILLS CREDIT_NOTES BILL_CREDIT_NOTES",
        "PREPAYMENT, PAYMENTS BILL_PAYMENTS INVOICES BILLS",
        "OVERPAYMENT, PAYMENTS BILL_PAYMENTS INVOICES BILLS"
    })
    void categoryNamesTheDataTypesThatChange(String category, String types) {
        List<ChangeNotification> changes =
                accepted(
                        """
                        {"events": [{"resourceId": "1", "eventDateUtc": "2026-11-21T01:15:39.902",
                         "eventType": "CREATE", "eventCategory": "%s", "tenantId": "t",
                         "data": {"Type": "RECEIVE-PREPAYMENT", "Status": "AUTHORISED"}}]}
                        """
                                .formatted(category));

        assertThat(changes.getFirst().dataTypes())
                .extracting(DataType::name)
                .containsExactlyInAnyOrder(types.split(" ", -1));
    }

    @Test
    void eventWithoutIdsDoesNotHideTheOthers() {
        List<ChangeNotification> changes =
                accepted(
                        """
                        {"events": [{"resourceId": "1", "eventType": "UPDATE"},
                         {"resourceId": "2", "eventType": "UPDATE", "eventCategory": "INVOICE",
                          "tenantId": "t"}]}
                        """);

        assertThat(changes).extracting(ChangeNotification::tenantId).containsExactly("t");
    }

    @Test
    void unknownCategoryIsKept() {
        List<ChangeNotification> changes =
                accepted(
                        """
                        {"events": [{"resourceId": "1", "eventDateUtc": "soon", "eventType": "X",
                         "eventCategory": "SUBSCRIPTION", "tenantId": "t"}]}
                        """);
        assertThat(changes.getFirst().dataTypes()).isEmpty();
        assertThat(changes.getFirst().occurredAt()).isNull();
    }

    @Test
    void intentToReceiveHasNoEvents() {
        assertThat(accepted("{\"events\":[],\"entropy\":\"x\"}")).isEmpty();
    }

    @Test
    void wrongOrMissingSignatureIsRefused() {
        byte[] body = "{\"events\":[]}".getBytes(UTF_8);
        assertThat(receiver.receive(new WebhookRequest(Map.of(), body)))
                .isInstanceOf(WebhookResult.Unauthenticated.class);
        assertThat(receiver.receive(new WebhookRequest(Map.of("x-xero-signature", "AAAA"), body)))
                .isInstanceOf(WebhookResult.Unauthenticated.class);
    }

    @Test
    void otherBodiesAreMalformed() {
        for (String body :
                List.of("", "[]", "{\"events\":1}", "{\"events\":[{}]}", "{\"events\":[")) {
            assertThat(receive(body)).as(body).isInstanceOf(WebhookResult.Malformed.class);
        }
    }

    private List<ChangeNotification> accepted(String body) {
        return ((WebhookResult.Accepted) receive(body)).changes();
    }

    private WebhookResult receive(String body) {
        byte[] bytes = body.getBytes(UTF_8);
        return receiver.receive(
                new WebhookRequest(
                        Map.of("X-Xero-Signature", WebhookSignature.of(KEY, bytes)), bytes));
    }
}
