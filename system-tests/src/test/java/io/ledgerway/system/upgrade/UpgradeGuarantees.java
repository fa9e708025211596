package io.ledgerway.system.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.ExpenseCustomer;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Upgrade guarantees: every confirmed write was executed once, and its event delivered once. */
final class UpgradeGuarantees {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private static final List<String> EVENTS =
            List.of(
                    "company.created",
                    "expenses.sync.successful",
                    "expenses.sync.unsuccessful",
                    "suppliers.write.successful",
                    "suppliers.write.unsuccessful");

    private final Api api;
    private final SandboxControl sandbox;
    private final Receiver receiver;
    private final List<ExpenseCustomer> spenders;
    private final Customer papers;
    private final Queue<Write> writes = new ConcurrentLinkedQueue<>();
    private final Queue<String> documents = new ConcurrentLinkedQueue<>();
    private final Queue<String> events = new ConcurrentLinkedQueue<>();

    UpgradeGuarantees(
            Api api,
            SandboxControl sandbox,
            Receiver receiver,
            List<ExpenseCustomer> spenders,
            Customer papers) {
        this.api = api;
        this.sandbox = sandbox;
        this.receiver = receiver;
        this.spenders = spenders;
        this.papers = papers;
    }

    /** A supplier that is being written to the platform. */
    private record Write(ExpenseCustomer spender, String operation, String name) {}

    void listen() {
        api.createConsumer(receiver.url(), EVENTS.toArray(String[]::new));
    }

    void posted(ExpenseCustomer spender, String sync) {
        spender.sent(sync);
        events.add("expenses.sync.successful " + sync);
    }

    void written(ExpenseCustomer spender, String operation, String name) {
        writes.add(new Write(spender, operation, name));
        events.add("suppliers.write.successful " + operation);
    }

    void created(String company) {
        events.add("company.created " + company);
    }

    void uploaded(String document) {
        documents.add(document);
    }

    void assertKept() throws IOException, InterruptedException {
        assertEachEventDeliveredOnce();
        assertWritten();
        for (ExpenseCustomer spender : spenders) {
            spender.awaitEnds();
            spender.assertOnceInTheBooks();
        }
        assertThat(
                        api.get(papers.path() + "/files")
                                .body()
                                .valueStream()
                                .map(it -> it.get("fileName").asString()))
                .as("documents")
                .containsExactlyInAnyOrderElementsOf(documents);
    }

    /** Asserts that each event was delivered exactly once. */
    private void assertEachEventDeliveredOnce() {
        Set<String> expected = new TreeSet<>(events);
        await("every event is delivered")
                .atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(missing(expected)).isEmpty());
        Map<String, Long> deliveries =
                receiver.requests().stream()
                        .collect(
                                Collectors.groupingBy(
                                        it -> it.header("webhook-id"),
                                        TreeMap::new,
                                        Collectors.counting()));
        deliveries.values().removeIf(it -> it == 1);
        assertThat(deliveries).as("messages delivered more than once").isEmpty();
        Map<String, Long> messagesPerEvent =
                receiver.requests().stream()
                        .collect(
                                Collectors.groupingBy(
                                        UpgradeGuarantees::name,
                                        TreeMap::new,
                                        Collectors.counting()));
        messagesPerEvent.values().removeIf(it -> it == 1);
        assertThat(messagesPerEvent).as("events with more than one message").isEmpty();
    }

    private Set<String> missing(Set<String> expected) {
        Set<String> missing = new TreeSet<>(expected);
        receiver.requests().forEach(it -> missing.remove(name(it)));
        return missing;
    }

    private static String name(Receiver.Request request) {
        JsonNode payload = request.json().get("payload");
        JsonNode id = payload.has("syncId") ? payload.get("syncId") : payload.get("id");
        return request.eventType() + " " + id.asString();
    }

    private void assertWritten() {
        for (Write it : writes) {
            String path = it.spender().customer().path() + "/push/" + it.operation();
            assertThat(api.get(path).text("status")).as(it.name()).isEqualTo("Success");
        }
        for (ExpenseCustomer spender : spenders) {
            Map<String, Long> suppliers =
                    sandbox.records(spender.tenant(), "suppliers")
                            .valueStream()
                            .map(it -> it.path("name").asString())
                            .filter(it -> it.startsWith("Written "))
                            .collect(
                                    Collectors.groupingBy(
                                            Function.identity(), Collectors.counting()));
            Map<String, Long> once =
                    writes.stream()
                            .filter(it -> it.spender() == spender)
                            .collect(Collectors.toMap(Write::name, _ -> 1L));
            assertThat(suppliers).as("suppliers of " + spender.tenant()).isEqualTo(once);
        }
    }
}
