package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * Recovery assertions: every sync completes, the books are complete, every event is delivered once
 * or with equal content.
 */
record RecoveryAssertions(Api api, SandboxControl sandbox, Receiver receiver) {

    static final Duration RECOVERY = Duration.ofMinutes(2);

    private static final List<String> TYPES =
            List.of(
                    "chartOfAccounts",
                    "suppliers",
                    "customers",
                    "taxRates",
                    "trackingCategories",
                    "items",
                    "invoices",
                    "bills",
                    "creditNotes",
                    "billCreditNotes",
                    "payments",
                    "billPayments",
                    "paymentMethods",
                    "salesOrders",
                    "purchaseOrders");

    private static final List<String> EVENTS =
            List.of(
                    "company.created",
                    "connection.created",
                    "connection.connected",
                    "read.completed.initial",
                    "read.completed");

    /** Registers the receiver for all event types that are checked. */
    void listen() {
        api.createConsumer(receiver.url(), EVENTS.toArray(String[]::new));
    }

    void assertWhole(Customer customer) {
        await().atMost(RECOVERY)
                .ignoreExceptions()
                .untilAsserted(() ->
                        assertThat(
                                        api.get(customer.path() + "/dataStatus")
                                                .body()
                                                .valueStream()
                                                .map(it -> it.get("currentStatus").asString())
                                                .toList())
                                .hasSizeGreaterThan(TYPES.size())
                                .containsOnly("Complete"));
        assertBooksAreWhole(customer);
        for (String event : EVENTS) {
            await().alias(event + " is told")
                    .atMost(RECOVERY)
                    .until(() -> !receiver.of(event, customer.company()).isEmpty());
            assertThat(
                            receiver.of(event, customer.company()).stream()
                                    .map(it -> it.header("webhook-id"))
                                    .distinct())
                    .as("deliveries of an event have equal content: " + event)
                    .hasSize(1);
        }
    }

    private void assertBooksAreWhole(Customer customer) {
        String tenant = sandbox.tenant(customer.connection());
        for (String type : TYPES) {
            Set<String> truth = new TreeSet<>();
            for (JsonNode record : records(tenant, type)) {
                if (!record.path("deleted").asBoolean(false)) {
                    truth.add(record.get("id").asString());
                }
            }
            JsonNode page = api.get(customer.path() + "/data/" + type + "?pageSize=5000").body();
            Set<String> read =
                    page.get("results")
                            .valueStream()
                            .map(it -> it.get("id").asString())
                            .collect(Collectors.toCollection(TreeSet::new));
            assertThat(read).as(type).isEqualTo(truth);
            assertThat(page.get("totalResults").asInt()).as(type).isEqualTo(truth.size());
        }
    }

    private Iterable<JsonNode> records(String tenant, String type) {
        JsonNode response = sandbox.records(tenant, type);
        return response.isArray() ? response : response.get("records");
    }

    void assertSameBodyForSameId() {
        Map<String, List<String>> bodies =
                receiver.requests().stream()
                        .collect(
                                Collectors.groupingBy(
                                        it -> it.header("webhook-id"),
                                        Collectors.mapping(
                                                Receiver.Request::body, Collectors.toList())));
        assertThat(bodies.values()).allSatisfy(it -> assertThat(Set.copyOf(it)).hasSize(1));
    }
}
