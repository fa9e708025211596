package io.ledgerway.sync.platformevent;

import static io.ledgerway.sync.scenario.FakePlatform.SIGNATURE;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.context.StatementPlans;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

@SyncServiceTest
class PlatformEventIT {

    @Autowired Scenario scenario;
    @Autowired PlatformEventProcessor processor;
    @Autowired PlatformEventRepository events;
    @Autowired DataSource database;

    LinkedCompany linked;

    @BeforeEach
    void pullOnce() {
        linked = scenario.linked();
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        scenario.sync(linked, DataType.SUPPLIERS);
    }

    @Test
    void pullsTheReportedType() {
        UUID before = scenario.latest(linked, DataType.SUPPLIERS);
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Beta", scenario.now()));

        assertThat(scenario.webhook("fake", SIGNATURE, event("suppliers"))).hasStatusOk();

        UUID after = awaitPullAfter(before);
        scenario.awaitStatus(after, "Complete");
        assertThat(scenario.records(linked)).isEqualTo(2);
    }

    @Test
    void repeatedDeliveryQueuesOnce() {
        String event = event("suppliers");
        UUID before = scenario.latest(linked, DataType.SUPPLIERS);
        assertThat(scenario.webhook("fake", SIGNATURE, event)).hasStatusOk();
        UUID after = awaitPullAfter(before);
        scenario.awaitStatus(after, "Complete");

        assertThat(scenario.webhook("fake", SIGNATURE, event)).hasStatusOk();
        processor.processAll();

        assertThat(scenario.latest(linked, DataType.SUPPLIERS)).isEqualTo(after);
    }

    @Test
    void changeDuringAPullIsPulledAfterwards() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CompletableFuture<Void> reported = new CompletableFuture<>();
        linked.books()
                .on((_, _) -> {
                    started.countDown();
                    reported.join();
                });
        UUID running = scenario.queue(linked, DataType.SUPPLIERS);
        assertThat(started.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(scenario.webhook("fake", SIGNATURE, event("suppliers"))).hasStatusOk();
        processor.processAll();
        assertThat(scenario.latest(linked, DataType.SUPPLIERS)).isEqualTo(running);

        reported.complete(null);

        scenario.awaitStatus(awaitPullAfter(running), "Complete");
    }

    @Test
    void invalidSignatureStoresNothing() {
        String event = event("suppliers");
        assertThat(scenario.webhook("fake", "forged", event))
                .hasStatus(401)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error", it -> it.assertThat().isEqualTo("The signature is invalid."));
        assertThat(outcome(event)).isNull();
    }

    @Test
    void unreadableBodyIsRejected() {
        assertThat(scenario.webhook("fake", SIGNATURE, "one two")).hasStatus(400);
    }

    @Test
    void unknownPlatformIsNotFound() {
        assertThat(scenario.webhook("none", SIGNATURE, event("suppliers"))).hasStatus(404);
    }

    @Test
    void handshakeHasNoEvents() {
        assertThat(scenario.webhook("fake", SIGNATURE, "")).hasStatusOk();
    }

    @Test
    void unknownTenantAndKindsThatAreNotPulledAreStored() {
        String unknownTenant = UUID.randomUUID() + " " + UUID.randomUUID() + " suppliers";
        String unknownKind = event("employees");
        assertThat(scenario.webhook("fake", SIGNATURE, unknownTenant + "\n" + unknownKind))
                .hasStatusOk();
        processor.processAll();

        assertThat(outcome(unknownTenant)).isEqualTo("unknown_tenant");
        assertThat(outcome(unknownKind)).isEqualTo("not_pulled");
    }

    @Test
    void connectionThatIsNotLinkedIsNotPulled() {
        UUID before = scenario.latest(linked, DataType.SUPPLIERS);
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);
        String event = event("suppliers");
        assertThat(scenario.webhook("fake", SIGNATURE, event)).hasStatusOk();
        processor.processAll();

        assertThat(outcome(event)).isEqualTo("unknown_tenant");
        assertThat(scenario.latest(linked, DataType.SUPPLIERS)).isEqualTo(before);
    }

    @Test
    void eventsOfOtherTenantsAreNotRead() {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO platform_event (platform_key, event_key, tenant_id, resource,
                                                    source_id, change, data_types)
                        SELECT 'fake', gen_random_uuid()::text, ?, 'Contact', '1', 'update', '{}'
                          FROM generate_series(1, 1000)
                        """)
                .param(UUID.randomUUID().toString())
                .update();
        scenario.jdbc.sql("ANALYZE platform_event").update();
        StatementPlans plans = new StatementPlans(database);

        new PlatformEventRepository(
                        JdbcClient.create(plans), new NamedParameterJdbcTemplate(database))
                .complete(
                        new PlatformEventRepository.TenantKey(
                                "fake", linked.connection().toString()),
                        "queued");

        assertThat(plans.all().getFirst()).contains("using platform_event_of_tenant");
    }

    @Test
    void processedEventsArePurged() {
        String event = event("suppliers");
        assertThat(scenario.webhook("fake", SIGNATURE, event)).hasStatusOk();
        processor.processAll();
        scenario.time.advance(Duration.ofDays(31));

        events.purge(Duration.ofDays(30));

        assertThat(outcome(event)).isNull();
    }

    private String event(String type) {
        return UUID.randomUUID() + " " + linked.connection() + " " + type;
    }

    private UUID awaitPullAfter(UUID dataSet) {
        return await().until(
                        () -> scenario.latest(linked, DataType.SUPPLIERS),
                        it -> !it.equals(dataSet));
    }

    private @Nullable String outcome(String event) {
        return scenario.jdbc
                .sql("SELECT outcome FROM platform_event WHERE event_key = ?")
                .param(event.split(" ", -1)[0])
                .query(String.class)
                .optional()
                .orElse(null);
    }
}
