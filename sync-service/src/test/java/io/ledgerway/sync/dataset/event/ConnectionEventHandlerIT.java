package io.ledgerway.sync.dataset.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class ConnectionEventHandlerIT {

    @Autowired Scenario scenario;
    @Autowired ScheduleReplanner planning;

    @Test
    void firstLinkPullsAllTypesInOrderAndPublishesBothEvents() {
        LinkedCompany linked = scenario.linked();
        ConnectionEvent.Changed event = event(linked, Change.CONNECTED, true);

        send(event);
        send(event);

        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            SyncEvent.InitialReadCompleted initial =
                    probe.await(
                            SyncEvent.InitialReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            SyncEvent.ReadCompleted completed =
                    probe.await(
                            SyncEvent.ReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            assertThat(initial.eventId()).isNotEqualTo(completed.eventId());
            assertThat(initial.reads()).isEqualTo(completed.reads());
            assertThat(initial.reads().stream().map(SyncEvent.DataTypeResult::dataType))
                    .startsWith(
                            DataType.CHART_OF_ACCOUNTS,
                            DataType.BANK_ACCOUNTS,
                            DataType.COMPANY,
                            DataType.CUSTOMERS,
                            DataType.SUPPLIERS)
                    .hasSize(scenario.platform.types());
            assertThat(probe.current(it -> it.key().equals(linked.company().toString())))
                    .hasSize(2);
        }
    }

    @Test
    void importedAuthorizationQueuesNothing() {
        LinkedCompany quiet = scenario.linked();
        LinkedCompany loud = scenario.linked();
        send(event(quiet, Change.CONNECTED, false));
        send(event(loud, Change.RECONNECTED, true));

        await().until(() -> scenario.count(loud, "data_set") == scenario.platform.types());

        assertThat(scenario.count(quiet, "data_set")).isZero();
    }

    @Test
    void unlinkingCancelsUnfinishedDataSetsAndCompletesTheirBatch() {
        LinkedCompany linked = scenario.linked();
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.PlatformUnavailable("away", null);
                });
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        UUID some = scenario.latest(linked, DataType.CHART_OF_ACCOUNTS);
        await().until(() -> scenario.of(some, "retries", Long.class) > 0);

        send(event(linked, Change.DISCONNECTED, false));

        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            SyncEvent.ReadCompleted told =
                    probe.await(
                            SyncEvent.ReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            assertThat(told.reads())
                    .isNotEmpty()
                    .allMatch(it -> it.status() == DataSetStatus.CANCELLED);
        }
        assertThat(scenario.of(some, "status_description", String.class))
                .isEqualTo("The connection was unlinked");
    }

    /** An event that was a dead letter and is replayed. */
    @Test
    void lateUnlinkEventEndsOnlyPullsOfBeforeTheNewLink() {
        LinkedCompany linked = scenario.linked();
        planning.linked(company(linked), linked.connection(), "fake");
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.PlatformUnavailable("away", null);
                });
        Instant linkedAgain = scenario.now().minusSeconds(60);
        linkAgain(linked, linkedAgain);
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        UUID some = scenario.latest(linked, DataType.CHART_OF_ACCOUNTS);

        send(event(linked, Change.DISCONNECTED, false, linkedAgain.minusSeconds(60)));
        awaitHandled(linked);

        assertThat(scenario.status(some)).isNotEqualTo("Cancelled");
        assertThat(scenario.count(linked, "schedule")).isPositive();

        linkAgain(linked, linkedAgain.plusSeconds(7200));
        send(event(linked, Change.DISCONNECTED, false, linkedAgain.plusSeconds(3600)));
        scenario.awaitStatus(some, "Cancelled");

        assertThat(scenario.count(linked, "schedule")).isPositive();
    }

    private void linkAgain(LinkedCompany linked, Instant at) {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.LINKED,
                at);
    }

    /** Waits until a later event of the company is handled. */
    private void awaitHandled(LinkedCompany linked) {
        ConnectionId other =
                scenario.connect(
                        linked.client(), linked.company(), ConnectionStatus.PENDING_AUTH, null);
        send(
                event(
                        new LinkedCompany(linked.client(), linked.company(), other, linked.books()),
                        Change.DELETED,
                        false));
        await().until(() -> scenario.directory.isDeleted(other.value()));
    }

    private static void send(ConnectionEvent.Changed event) {
        try (EventInjector injector = new EventInjector()) {
            injector.send(Topic.CONNECTION_STATUS, event);
        }
    }

    private CompanySnapshot company(LinkedCompany linked) {
        return scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
    }

    private ConnectionEvent.Changed event(LinkedCompany linked, Change change, boolean fetch) {
        return event(linked, change, fetch, Instant.parse("2026-11-21T12:00:00Z"));
    }

    private ConnectionEvent.Changed event(
            LinkedCompany linked, Change change, boolean fetch, Instant at) {
        return new ConnectionEvent.Changed(
                UUID.randomUUID(),
                at,
                change,
                ConnectionStatus.PENDING_AUTH,
                company(linked),
                new ConnectionSnapshot(
                        linked.connection(),
                        new UUID(1, 1),
                        "fake",
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        "Fake fake",
                        URI.create("http://localhost/link"),
                        ConnectionStatus.LINKED,
                        Instant.parse("2026-11-21T12:00:00Z"),
                        null,
                        List.of(),
                        null),
                fetch);
    }
}
