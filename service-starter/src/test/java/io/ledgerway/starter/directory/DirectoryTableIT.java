package io.ledgerway.starter.directory;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.inbox.RecordHandler.Handled;
import io.ledgerway.starter.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DirectoryTableIT {

    private final StarterDatabase database = StarterDatabase.create();
    private final DirectoryTable table = new DirectoryTable(database.jdbc());
    private final DirectoryFeed feed = new DirectoryFeed(table);
    private final SampleDirectory sample = SampleDirectory.random();
    private final ConnectionId connection = ConnectionId.random();

    @Test
    void newerEntryTakesThePlaceOfTheOlder() {
        assertThat(feed(sample.company(1, "old"))).isEqualTo(Handled.APPLIED);
        assertThat(feed(sample.company(2, "new"))).isEqualTo(Handled.APPLIED);

        assertThat(table.company(sample.company())).contains(sample.company(2, "new"));
    }

    @Test
    void staleEntryIsRefused() {
        feed(sample.company(5, "new"));

        assertThat(feed(sample.company(5, "again"))).isEqualTo(Handled.DUPLICATE);
        assertThat(feed(sample.company(4, "old"))).isEqualTo(Handled.DUPLICATE);
        assertThat(table.company(sample.company())).contains(sample.company(5, "new"));
    }

    @Test
    void staleConnectionIsRefused() {
        feed(sample.connection(connection, 2, ConnectionStatus.LINKED));
        feed(sample.connection(connection, 1, ConnectionStatus.PENDING_AUTH));

        assertThat(table.connection(connection).map(DirectoryEntry.Connection::status))
                .contains(ConnectionStatus.LINKED);
    }

    @Test
    void removedIsGoneForGood() {
        feed(sample.company(1, "Acme"));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));
        feed(null, sample.company().toString());
        feed(null, connection.toString());

        feed(sample.company(2, "late"));
        feed(sample.connection(connection, 2, ConnectionStatus.LINKED));

        assertThat(table.company(sample.company())).isEmpty();
        assertThat(table.connection(connection)).isEmpty();
        assertThat(table.connections(sample.company())).isEmpty();
        assertThat(database.count("directory_company")).isZero();
        assertThat(database.count("directory_connection")).isZero();
    }

    @Test
    void tombstonesDoNotNameWhatIsGone() {
        feed(sample.company(1, "Acme"));
        feed(null, sample.company().toString());

        assertThat(
                        database.jdbc()
                                .sql("SELECT id_hash FROM directory_tombstone")
                                .query((row, _) -> row.getString("id_hash"))
                                .list())
                .singleElement()
                .satisfies(
                        it -> assertThat(it).hasSize(64).isNotEqualTo(sample.company().toString()));
    }

    @Test
    void whatIsStoredWhileItIsRemovedDoesNotStay() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Boolean> late =
                    database.transaction()
                            .execute(_ -> {
                                feed(null, sample.company().toString());
                                return threads.submit(() -> table.store(sample.company(1, "late")));
                            });
            assertThat(Objects.requireNonNull(late).get()).isFalse();
        }
        assertThat(database.count("directory_company")).isZero();
    }

    @Test
    void whatWasRemovedBeforeItWasKnownDoesNotAppear() {
        feed(null, sample.company().toString());
        feed(null, connection.toString());

        feed(sample.company(1, "late"));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));

        assertThat(table.company(sample.company())).isEmpty();
        assertThat(table.connection(connection)).isEmpty();
    }

    @Test
    void connectionsComeOldestFirst() {
        ConnectionId second = ConnectionId.random();
        feed(sample.connection(second, 1, ConnectionStatus.LINKED, Instant.EPOCH.plusSeconds(1)));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));

        assertThat(table.connections(sample.company()))
                .extracting(DirectoryEntry.Connection::id)
                .containsExactly(connection, second);
    }

    @Test
    void entryOfALaterVersionIsPassedOver() {
        var later = "{\"type\": \"team\", \"version\": 1}".getBytes(StandardCharsets.UTF_8);

        assertThat(feed(later, "x")).isEqualTo(Handled.PASSED_OVER);
    }

    private Handled feed(DirectoryEntry entry) {
        return feed(EventJson.write(entry).json().getBytes(StandardCharsets.UTF_8), entry.key());
    }

    private Handled feed(byte @Nullable [] value, String key) {
        return feed.handle(new ConsumerRecord<>("directory", 0, 0, key, value));
    }
}
