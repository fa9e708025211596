package io.ledgerway.file.document;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code document}: metadata and status of files. */
public final class DocumentRepository {

    private static final int PAGE = 500;

    private static final String COLUMNS =
            """
            SELECT id, upload_id, client_id, company_id, connection_id, platform_name, source_type,
                   file_name, file_type, bytes, sha256, uploaded_at
              FROM document
            """;

    private static final String INSERT =
            """
            INSERT INTO document (id, upload_id, client_id, company_id, connection_id,
                                  platform_name, source_type, file_name, file_type, bytes, sha256,
                                  status, uploaded_at, status_changed_at)
            VALUES (:id, :upload, :client, :company, :connection, :platform, :source, :name, :type,
                    :bytes, :sha256, 'UPLOADING', :at, ledgerway_now())
            """;

    private static final String LOCK_OWNER =
            """
            SELECT count(*) FROM (
                SELECT FROM directory_company d JOIN directory_connection c ON c.company_id = d.id
                 WHERE d.id = :company AND NOT d.deleted AND c.id = :connection AND NOT c.deleted
                   FOR SHARE) AS owner
            """;

    private static final String STORE =
            """
            UPDATE document
               SET status = 'STORED', uploaded_at = :at, status_changed_at = ledgerway_now()
             WHERE upload_id = :upload AND status = 'UPLOADING'
            """;

    private static final String ABANDON =
            """
            UPDATE document SET status = 'ABANDONED', status_changed_at = ledgerway_now()
             WHERE upload_id = :upload AND status = 'UPLOADING'
            """;

    /** Next page of the files in the order of the zip: by integration, then by time. */
    private static final String ZIP_PAGE =
            COLUMNS
                    + """
                     WHERE company_id = :company AND status = 'STORED'
                       AND uploaded_at >= :from AND uploaded_at < :until
                       AND (platform_name, uploaded_at, id) > (:platform, :after, :id)
                     ORDER BY platform_name, uploaded_at, id LIMIT :page
                    """;

    private static final String OF_COMPANY =
            "SELECT * FROM ("
                    + COLUMNS
                    + """
                     WHERE company_id = :company AND status = 'STORED'
                     ORDER BY uploaded_at DESC, id DESC LIMIT :most) AS newest
                     ORDER BY uploaded_at, id
                    """;

    private static final OffsetDateTime BEGINNING =
            OffsetDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);
    private static final OffsetDateTime END =
            OffsetDateTime.of(9999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC);

    /** Maps a row with the columns of a document. */
    public static final RowMapper<Document> ROW = RecordRowMapper.of(Document.class);

    private final JdbcClient jdbc;

    public DocumentRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Inserts the rows before the bytes are stored. */
    public void insert(List<Document> documents) {
        for (Document it : documents) {
            jdbc.sql(INSERT)
                    .param("id", it.id())
                    .param("upload", it.upload())
                    .param("client", it.client().value())
                    .param("company", it.company().value())
                    .param("connection", it.connection().value())
                    .param("platform", it.platformName())
                    .param("source", it.sourceType())
                    .param("name", it.name())
                    .param("type", it.type())
                    .param("bytes", it.fingerprint().bytes())
                    .param("sha256", it.fingerprint().sha256())
                    .param("at", TimestampParameter.of(it.uploadedAt()))
                    .update();
        }
    }

    /**
     * Locks a company and its connection until the transaction ends, so that their deletion waits
     * and finds the files. An uncommitted deletion is awaited.
     *
     * @return whether both exist
     */
    public boolean lockOwner(CompanyId company, ConnectionId connection) {
        return jdbc.sql(LOCK_OWNER)
                        .param("company", company.value())
                        .param("connection", connection.value())
                        .query(Integer.class)
                        .single()
                == 1;
    }

    /** Makes all files of an upload readable; returns their number. */
    public int markStored(UUID upload, Instant at) {
        return jdbc.sql(STORE)
                .param("upload", upload)
                .param("at", TimestampParameter.of(at))
                .update();
    }

    /** Marks the files of an upload as abandoned; their bytes can be deleted. */
    public void markAbandoned(UUID upload) {
        jdbc.sql(ABANDON).param("upload", upload).update();
    }

    /** The newest files of a company, oldest first. */
    public List<Document> of(CompanyId company, int maximum) {
        return jdbc.sql(OF_COMPANY)
                .param("company", company.value())
                .param("most", maximum)
                .query(ROW)
                .list();
    }

    /**
     * The next files of a company, by integration, then by time.
     *
     * @param day a day in UTC; null for all days
     * @param after the last file of the previous page; null for the first page
     */
    public List<Document> next(
            CompanyId company, @Nullable LocalDate day, @Nullable Document after) {
        return jdbc.sql(ZIP_PAGE)
                .param("company", company.value())
                .param(
                        "from",
                        day == null ? BEGINNING : day.atStartOfDay().atOffset(ZoneOffset.UTC))
                .param(
                        "until",
                        day == null ? END : day.plusDays(1).atStartOfDay().atOffset(ZoneOffset.UTC))
                .param("platform", after == null ? "" : after.platformName())
                .param(
                        "after",
                        after == null ? BEGINNING : TimestampParameter.of(after.uploadedAt()))
                .param("id", after == null ? new UUID(0, 0) : after.id())
                .param("page", PAGE)
                .query(ROW)
                .list();
    }

    /** Whether the file is readable. */
    public boolean isStored(UUID id) {
        return jdbc.sql("SELECT count(*) FROM document WHERE id = :id AND status = 'STORED'")
                        .param("id", id)
                        .query(Integer.class)
                        .single()
                > 0;
    }
}
