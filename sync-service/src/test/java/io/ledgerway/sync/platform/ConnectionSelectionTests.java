package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.scenario.FakeDirectory;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ConnectionSelectionTests {

    private static final CompanyId COMPANY = CompanyId.random();
    private static final Instant MAY = Instant.parse("2026-05-01T00:00:00Z");
    private static final Instant JUNE = Instant.parse("2026-06-01T00:00:00Z");

    private final FakeDirectory directory = new FakeDirectory();
    private final ConnectionSelection connections = new ConnectionSelection(directory);

    @Test
    void linkedAccountingConnectionIsSelected() {
        put(ConnectionStatus.UNLINKED, SourceType.ACCOUNTING, JUNE);
        put(ConnectionStatus.LINKED, SourceType.EXPENSE, JUNE);
        ConnectionId linked = put(ConnectionStatus.LINKED, SourceType.ACCOUNTING, MAY);

        assertThat(connections.forReads(COMPANY))
                .map(DirectoryEntry.Connection::id)
                .contains(linked);
    }

    @Test
    void lastLinkedConnectionIsSelectedIfNoneIsLinked() {
        put(ConnectionStatus.PENDING_AUTH, SourceType.ACCOUNTING, null);
        put(ConnectionStatus.UNLINKED, SourceType.ACCOUNTING, MAY);
        ConnectionId last = put(ConnectionStatus.DEAUTHORIZED, SourceType.ACCOUNTING, JUNE);

        assertThat(connections.forReads(COMPANY)).map(DirectoryEntry.Connection::id).contains(last);
    }

    @Test
    void neverLinkedConnectionIsNotSelected() {
        put(ConnectionStatus.PENDING_AUTH, SourceType.ACCOUNTING, null);

        assertThat(connections.forReads(COMPANY)).isEmpty();
        assertThat(connections.linked(COMPANY, _ -> true)).isEmpty();
    }

    @Test
    void uploadAndExpenseConnectionsAreNeverSelected() {
        put("upac", ConnectionStatus.LINKED, SourceType.ACCOUNTING, JUNE);
        put("pexp", ConnectionStatus.LINKED, SourceType.EXPENSE, JUNE);
        assertThat(connections.forReads(COMPANY)).isEmpty();

        ConnectionId books = put(ConnectionStatus.UNLINKED, SourceType.ACCOUNTING, MAY);
        assertThat(connections.forReads(COMPANY))
                .map(DirectoryEntry.Connection::id)
                .contains(books);
    }

    @Test
    void suitableLinkedConnectionOfTheReplicaIsTrusted() {
        put(ConnectionStatus.UNLINKED, SourceType.ACCOUNTING, MAY);
        ConnectionId books = put(ConnectionStatus.LINKED, SourceType.ACCOUNTING, MAY);
        directory.putUnreplicated(
                connection("fake", ConnectionStatus.LINKED, SourceType.ACCOUNTING, JUNE));

        assertThat(connections.linked(COMPANY, ConnectionSelectionTests::hasData))
                .as("company-service is not asked")
                .extracting(DirectoryEntry.Connection::id)
                .containsExactly(books);
    }

    @Test
    void authorizationOfAMomentAgoIsFoundBesideAnUnsuitableConnection() {
        ConnectionId expenses = put("pexp", ConnectionStatus.LINKED, SourceType.EXPENSE, MAY);
        DirectoryEntry.Connection books =
                connection("fake", ConnectionStatus.LINKED, SourceType.ACCOUNTING, JUNE);
        directory.putUnreplicated(books);

        assertThat(connections.linked(COMPANY, ConnectionSelectionTests::hasData))
                .extracting(DirectoryEntry.Connection::id)
                .containsExactlyInAnyOrder(expenses, books.id());
    }

    private static boolean hasData(DirectoryEntry.Connection connection) {
        return !connection.platformKey().equals("pexp");
    }

    private ConnectionId put(
            ConnectionStatus status, SourceType sourceType, @Nullable Instant linkedAt) {
        return put("fake", status, sourceType, linkedAt);
    }

    private ConnectionId put(
            String key,
            ConnectionStatus status,
            SourceType sourceType,
            @Nullable Instant linkedAt) {
        DirectoryEntry.Connection connection = connection(key, status, sourceType, linkedAt);
        directory.put(connection);
        return connection.id();
    }

    private static DirectoryEntry.Connection connection(
            String key,
            ConnectionStatus status,
            SourceType sourceType,
            @Nullable Instant linkedAt) {
        return new DirectoryEntry.Connection(
                new ConnectionId(UUID.randomUUID()),
                COMPANY,
                new ClientId(UUID.randomUUID()),
                1,
                key,
                "Fake",
                UUID.randomUUID(),
                UUID.randomUUID(),
                sourceType,
                status,
                linkedAt,
                MAY);
    }
}
