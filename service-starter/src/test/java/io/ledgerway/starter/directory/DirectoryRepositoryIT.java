package io.ledgerway.starter.directory;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.starter.inbox.RecordHandler.HandlingResult;
import io.ledgerway.starter.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DirectoryRepositoryIT {

    private final StarterDatabase database = StarterDatabase.create();
    private final DirectoryRepository repository = new DirectoryRepository(database.jdbc());
    private final DirectoryRecordHandler feed = new DirectoryRecordHandler(repository);
    private final SampleDirectory sample = SampleDirectory.random();
    private final ConnectionId connection = ConnectionId.random();

    @Test
    void newerEntryReplacesTheOlder() {
        assertThat(feed(sample.company(1, "old"))).isEqualTo(HandlingResult.APPLIED);
        assertThat(feed(sample.company(2, "new"))).isEqualTo(HandlingResult.APPLIED);

        assertThat(repository.findCompany(sample.company())).contains(sample.company(2, "new"));
    }

    @Test
    void staleEntryIsRefused() {
        feed(sample.company(5, "new"));

        assertThat(feed(sample.company(5, "again"))).isEqualTo(HandlingResult.DUPLICATE);
        assertThat(feed(sample.company(4, "old"))).isEqualTo(HandlingResult.DUPLICATE);
        assertThat(repository.findCompany(sample.company())).contains(sample.company(5, "new"));
    }

    @Test
    void staleConnectionIsRefused() {
        feed(sample.connection(connection, 2, ConnectionStatus.LINKED));
        feed(sample.connection(connection, 1, ConnectionStatus.PENDING_AUTH));

        assertThat(repository.findConnection(connection).map(DirectoryEntry.Connection::status))
                .contains(ConnectionStatus.LINKED);
    }

    @Test
    void deletedEntryStaysDeleted() {
        feed(sample.company(1, "Acme"));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));
        feed(null, sample.company().toString());
        feed(null, connection.toString());

        feed(sample.company(2, "late"));
        feed(sample.connection(connection, 2, ConnectionStatus.LINKED));

        assertThat(repository.findCompany(sample.company())).isEmpty();
        assertThat(repository.findConnection(connection)).isEmpty();
        assertThat(repository.findConnections(sample.company())).isEmpty();
        assertThat(database.count("directory_company")).isZero();
        assertThat(database.count("directory_connection")).isZero();
    }

    @Test
    void tombstonesContainOnlyHashes() {
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
    void concurrentStoreDoesNotSurviveDeletion() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Boolean> late =
                    database.transaction()
                            .execute(_ -> {
                                feed(null, sample.company().toString());
                                return threads.submit(
                                        () -> repository.store(sample.company(1, "late")));
                            });
            assertThat(Objects.requireNonNull(late).get()).isFalse();
        }
        assertThat(database.count("directory_company")).isZero();
    }

    @Test
    void entryDeletedBeforeItsFirstStoreDoesNotAppear() {
        feed(null, sample.company().toString());
        feed(null, connection.toString());

        feed(sample.company(1, "late"));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));

        assertThat(repository.findCompany(sample.company())).isEmpty();
        assertThat(repository.findConnection(connection)).isEmpty();
    }

    @Test
    void connectionsComeOldestFirst() {
        ConnectionId second = ConnectionId.random();
        feed(sample.connection(second, 1, ConnectionStatus.LINKED, Instant.EPOCH.plusSeconds(1)));
        feed(sample.connection(connection, 1, ConnectionStatus.LINKED));

        assertThat(repository.findConnections(sample.company()))
                .extracting(DirectoryEntry.Connection::id)
                .containsExactly(connection, second);
    }

    @Test
    void entryOfALaterVersionIsSkipped() {
        var later = "{\"type\": \"team\", \"version\": 1}".getBytes(StandardCharsets.UTF_8);

        assertThat(feed(later, "x")).isEqualTo(HandlingResult.SKIPPED);
    }

    private HandlingResult feed(DirectoryEntry entry) {
        return feed(EventJson.write(entry).json().getBytes(StandardCharsets.UTF_8), entry.key());
    }

    private HandlingResult feed(byte @Nullable [] value, String key) {
        return feed.handle(new ConsumerRecord<>("company-directory", 0, 0, key, value));
    }
}
