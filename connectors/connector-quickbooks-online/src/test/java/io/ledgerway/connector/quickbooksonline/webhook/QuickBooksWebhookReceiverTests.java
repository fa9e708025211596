package io.ledgerway.connector.quickbooksonline.webhook;

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
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuickBooksWebhookReceiverTests {

    private static final Secret TOKEN = new Secret("verifier token");

    private final QuickBooksWebhookReceiver receiver = new QuickBooksWebhookReceiver(TOKEN);

    @Test
    void readsCloudEventsOfSeveralCompanies() {
        List<ChangeNotification> changes =
                accepted(
                        """
                        [{"specversion": "1.0", "id": "88cd52aa-33b6-4351-9aa4-47572edbd068",
                          "source": "intuit.dsnBgbseACLLRZNxo2dfc4evmEJdxde58xeeYcZliOU=",
                          "type": "qbo.billpayment.void.v1",
                          "time": "2026-09-10T21:31:25.179453516Z", "intuitentityid": "1234",
                          "intuitaccountid": "310687", "data": {}},
                         {"specversion": "1.0", "id": "e2", "type": "qbo.customer.created.v1",
                          "time": "2026-09-10T21:31:26Z", "intuitentityid": "7",
                          "intuitaccountid": "310688"}]
                        """);

        ChangeNotification first = changes.getFirst();
        assertThat(first.id()).isEqualTo("88cd52aa-33b6-4351-9aa4-47572edbd068");
        assertThat(first.tenantId()).isEqualTo("310687");
        assertThat(first.change()).isEqualTo("void");
        assertThat(first.occurredAt()).isEqualTo(Instant.parse("2026-09-10T21:31:25.179453516Z"));
        assertThat(first.dataTypes()).contains(DataType.BILL_PAYMENTS, DataType.BILLS);
        assertThat(changes.getLast().tenantId()).isEqualTo("310688");
        assertThat(changes.getLast().dataTypes()).containsExactly(DataType.CUSTOMERS);
    }

    @Test
    void readsTheOlderForm() {
        List<ChangeNotification> changes =
                accepted(
                        """
                        {"eventNotifications": [
                          {"realmId": "1185883450", "dataChangeEvent": {"entities": [
                            {"id": "1", "name": "Customer", "operation": "Create",
                             "lastUpdated": "2026-10-05T14:42:19-0700"},
                            {"id": "1", "name": "Vendor", "operation": "Merge", "deletedId": "2",
                             "lastUpdated": "2026-10-05T14:42:19.000Z"}]}},
                          {"realmId": "2", "dataChangeEvent": {"entities": []}}]}
                        """);

        assertThat(changes).hasSize(2);
        assertThat(changes.getFirst().occurredAt())
                .isEqualTo(Instant.parse("2026-10-05T21:42:19Z"));
        assertThat(changes.getLast().dataTypes()).contains(DataType.SUPPLIERS, DataType.BILLS);
        assertThat(changes).extracting(ChangeNotification::id).doesNotHaveDuplicates();
    }

    /** A credit of a card is a purchase, and a deposit may move payments. */
    @Test
    void everyTypeWithRecordsOfTheEntityIsPulled() {
        assertThat(typesOf("purchase"))
                .containsExactlyInAnyOrder(
                        DataType.ACCOUNT_TRANSACTIONS,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES);
        assertThat(typesOf("deposit"))
                .containsExactlyInAnyOrder(
                        DataType.ACCOUNT_TRANSACTIONS, DataType.DIRECT_INCOMES, DataType.TRANSFERS);
        for (String name : List.of("creditcardpayment", "creditcardpaymenttxn")) {
            assertThat(typesOf(name))
                    .containsExactlyInAnyOrder(DataType.ACCOUNT_TRANSACTIONS, DataType.TRANSFERS);
        }
        assertThat(typesOf("payment"))
                .containsExactlyInAnyOrder(
                        DataType.ACCOUNT_TRANSACTIONS,
                        DataType.CREDIT_NOTES,
                        DataType.INVOICES,
                        DataType.PAYMENTS);
    }

    /** The documents of the deleted contact are those of the other one. */
    @Test
    void aMergedContactChangesItsDocuments() {
        assertThat(typesOf("vendor", "merged"))
                .containsExactlyInAnyOrder(
                        DataType.SUPPLIERS,
                        DataType.BILLS,
                        DataType.BILL_CREDIT_NOTES,
                        DataType.BILL_PAYMENTS,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES,
                        DataType.PURCHASE_ORDERS);
        assertThat(typesOf("customer", "merged"))
                .containsExactlyInAnyOrder(
                        DataType.CUSTOMERS,
                        DataType.INVOICES,
                        DataType.CREDIT_NOTES,
                        DataType.PAYMENTS,
                        DataType.DIRECT_COSTS,
                        DataType.DIRECT_INCOMES);
        assertThat(typesOf("vendor", "updated")).containsExactly(DataType.SUPPLIERS);
        assertThat(typesOf("item", "merged")).containsExactly(DataType.ITEMS);
    }

    private Set<DataType> typesOf(String entity) {
        return typesOf(entity, "created");
    }

    private Set<DataType> typesOf(String entity, String operation) {
        return accepted(
                        """
                        [{"id":"1","type":"qbo.%s.%s.v1","intuitaccountid":"1","time":"now"}]
                        """
                                .formatted(entity, operation))
                .getFirst()
                .dataTypes();
    }

    @Test
    void unknownEntityIsKept() {
        assertThat(
                        accepted(
                                        """
                                        [{"id": "1", "type": "qbo.timeactivity.created.v1",
                                          "intuitaccountid": "1", "time": "now"}]
                                        """)
                                .getFirst()
                                .dataTypes())
                .isEmpty();
    }

    @Test
    void wrongOrMissingSignatureIsRefused() {
        byte[] body = "[]".getBytes(UTF_8);
        assertThat(receiver.receive(new WebhookRequest(Map.of(), body)))
                .isInstanceOf(WebhookResult.Unauthenticated.class);
        assertThat(receiver.receive(new WebhookRequest(Map.of("intuit-signature", "AAAA"), body)))
                .isInstanceOf(WebhookResult.Unauthenticated.class);
    }

    @Test
    void otherBodiesAreMalformed() {
        for (String body :
                List.of("", "{}", "[{}]", "{\"eventNotifications\":[{}]}", "[", "\"text\"")) {
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
                        Map.of("intuit-signature", WebhookSignature.of(TOKEN, bytes)), bytes));
    }
}
