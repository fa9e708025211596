package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.kafka.EventJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables {@code directory_company} and {@code directory_connection}. */
class DirectoryRepository {

    private static final String STORE_COMPANY =
            """
            INSERT INTO directory_company AS known (id, client_id, version, entry)
            SELECT :id, :clientId, :version, :entry
             WHERE NOT EXISTS (SELECT FROM directory_tombstone WHERE id_hash = :hash)
            ON CONFLICT (id) DO UPDATE
            SET client_id = excluded.client_id, version = excluded.version, entry = excluded.entry
            WHERE NOT known.deleted AND known.version < excluded.version
            """;

    private static final String STORE_CONNECTION =
            """
            INSERT INTO directory_connection AS known (id, company_id, version, entry, created_at)
            SELECT :id, :companyId, :version, :entry, :created
             WHERE NOT EXISTS (SELECT FROM directory_tombstone WHERE id_hash = :hash)
            ON CONFLICT (id) DO UPDATE
            SET company_id = excluded.company_id, version = excluded.version,
                entry = excluded.entry, created_at = excluded.created_at
            WHERE NOT known.deleted AND known.version < excluded.version
            """;

    /**
     * Removes an entry that was stored concurrently with its tombstone. Either the tombstone waited
     * for the entry's transaction, or the entry waited and finds the tombstone here.
     */
    private static final String TAKE_BACK_COMPANY =
            """
            DELETE FROM directory_company
             WHERE id = :id AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = :hash)
            """;

    private static final String TAKE_BACK_CONNECTION =
            """
            DELETE FROM directory_connection
             WHERE id = :id AND EXISTS (SELECT FROM directory_tombstone WHERE id_hash = :hash)
            """;

    /**
     * A tombstone does not contain whether its id is a company or a connection. An existing row
     * makes concurrent transactions wait.
     */
    private static final List<String> REMOVE =
            List.of(
                    """
                    INSERT INTO directory_company (id, version, deleted) VALUES (:id, 0, true)
                    ON CONFLICT (id) DO UPDATE SET deleted = true
                    """,
                    """
                    INSERT INTO directory_connection (id, version, deleted) VALUES (:id, 0, true)
                    ON CONFLICT (id) DO UPDATE SET deleted = true
                    """,
                    """
                    INSERT INTO directory_tombstone (id_hash) VALUES (:hash)
                    ON CONFLICT (id_hash) DO NOTHING
                    """,
                    "DELETE FROM directory_company WHERE id = :id",
                    "DELETE FROM directory_connection WHERE id = :id");

    private static final String COMPANY =
            "SELECT entry FROM directory_company WHERE id = :id AND NOT deleted";

    private static final String CONNECTION =
            "SELECT entry FROM directory_connection WHERE id = :id AND NOT deleted";

    private static final String CONNECTIONS =
            """
            SELECT entry FROM directory_connection
            WHERE company_id = :companyId AND NOT deleted
            ORDER BY created_at, id
            """;

    /** The company first, then its connections. */
    private static final String VIEW =
            """
            SELECT entry FROM (
                SELECT entry, NULL::timestamptz AS created_at, id
                  FROM directory_company WHERE id = :id AND NOT deleted
                UNION ALL
                SELECT entry, created_at, id
                  FROM directory_connection WHERE company_id = :id AND NOT deleted) both_of_them
            ORDER BY created_at NULLS FIRST, id
            """;

    private final JdbcClient jdbc;

    DirectoryRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores an entry unless a newer one exists or it was deleted. */
    boolean store(DirectoryEntry entry) {
        return switch (entry) {
            case DirectoryEntry.Company it -> storeCompany(it);
            case DirectoryEntry.Connection it -> storeConnection(it);
        };
    }

    void store(CompanyWithConnections view) {
        store(view.company());
        view.connections().forEach(this::store);
    }

    private boolean storeCompany(DirectoryEntry.Company it) {
        UUID id = it.id().value();
        int stored =
                with(STORE_COMPANY, id)
                        .param("clientId", it.clientId().value())
                        .param("version", it.version())
                        .param("entry", EventJson.write(it).json())
                        .update();
        return stored == 1 && with(TAKE_BACK_COMPANY, id).update() == 0;
    }

    private boolean storeConnection(DirectoryEntry.Connection it) {
        UUID id = it.id().value();
        int stored =
                with(STORE_CONNECTION, id)
                        .param("companyId", it.companyId().value())
                        .param("version", it.version())
                        .param("entry", EventJson.write(it).json())
                        .param("created", TimestampParameter.of(it.created()))
                        .update();
        return stored == 1 && with(TAKE_BACK_CONNECTION, id).update() == 0;
    }

    /** Deletes a company or connection permanently, whether stored or not. */
    void delete(UUID id) {
        REMOVE.forEach(sql -> with(sql, id).update());
    }

    boolean isDeleted(UUID id) {
        return jdbc.sql("SELECT count(*) FROM directory_tombstone WHERE id_hash = :hash")
                        .param("hash", hash(id))
                        .query(Long.class)
                        .single()
                == 1;
    }

    private JdbcClient.StatementSpec with(String sql, UUID id) {
        return jdbc.sql(sql).param("id", id).param("hash", hash(id));
    }

    /** The form of the id in the table of tombstones. */
    private static String hash(UUID id) {
        return Sha256.hex(id.toString());
    }

    Optional<DirectoryEntry.Company> findCompany(CompanyId id) {
        return read(COMPANY, id.value(), DirectoryEntry.Company.class);
    }

    Optional<DirectoryEntry.Connection> findConnection(ConnectionId id) {
        return read(CONNECTION, id.value(), DirectoryEntry.Connection.class);
    }

    /** Finds a company with its connections, oldest first, in one query. */
    Optional<CompanyWithConnections> findCompanyWithConnections(CompanyId id) {
        List<DirectoryEntry> entries =
                jdbc
                        .sql(VIEW)
                        .param("id", id.value())
                        .query(ValueRowMapper.of(String.class))
                        .list()
                        .stream()
                        .map(it -> parse(it, DirectoryEntry.class))
                        .toList();
        return !entries.isEmpty() && entries.getFirst() instanceof DirectoryEntry.Company company
                ? Optional.of(
                        new CompanyWithConnections(
                                company,
                                entries.stream()
                                        .skip(1)
                                        .map(DirectoryEntry.Connection.class::cast)
                                        .toList()))
                : Optional.empty();
    }

    private <T extends DirectoryEntry> Optional<T> read(String sql, UUID id, Class<T> type) {
        return jdbc.sql(sql)
                .param("id", id)
                .query(String.class)
                .optional()
                .map(it -> parse(it, type));
    }

    /** Oldest first. */
    List<DirectoryEntry.Connection> findConnections(CompanyId company) {
        return jdbc
                .sql(CONNECTIONS)
                .param("companyId", company.value())
                .query(ValueRowMapper.of(String.class))
                .list()
                .stream()
                .map(it -> parse(it, DirectoryEntry.Connection.class))
                .toList();
    }

    private static <T extends DirectoryEntry> T parse(String entry, Class<T> type) {
        T read = EventJson.read(entry.getBytes(StandardCharsets.UTF_8), type);
        if (read == null) {
            throw new IllegalStateException("No " + type.getSimpleName() + ": " + entry);
        }
        return read;
    }
}
