package io.ledgerway.sync.push.posting;

import io.ledgerway.connector.http.FileContent;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.sync.push.PushRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores files to be attached, in parts of a few megabytes, so that at most one part is in memory
 * while a file is stored, hashed or sent. A file is deleted when its write has ended, or after an
 * hour if no write references it.
 */
public final class PostingFileRepository {

    /** Largest size of a part. */
    static final int MAX_PART_BYTES = 4 << 20;

    private static final String BEGIN =
            """
            INSERT INTO posting_file (company_id, id) VALUES (:company, :id)
            ON CONFLICT (company_id, id) DO UPDATE SET started_at = excluded.started_at
            """;

    private static final String PUT =
            """
            INSERT INTO posting_file_part (company_id, file_id, number, content)
            VALUES (:company, :id, :number, :content)
            ON CONFLICT (company_id, file_id, number) DO UPDATE SET content = excluded.content
            """;

    private static final String LENGTH =
            """
            SELECT CASE WHEN count(*) = COALESCE(max(number) + 1, 0)
                        THEN COALESCE(sum(octet_length(content)), 0) ELSE -1 END
              FROM posting_file_part WHERE company_id = :company AND file_id = :id
            """;

    /**
     * Deletes files whose write has ended since they were stored. A file that no write has
     * referenced is retained for an hour, because its submitter may retry.
     */
    private static final String REMOVE_UNUSED =
            """
            DELETE FROM posting_file f
             WHERE NOT EXISTS (SELECT FROM push_operation o
                                WHERE o.company_id = f.company_id AND o.file_id = f.id
                                  AND o.finished_at IS NULL)
               AND (f.started_at < ledgerway_now() - interval '1 hour'
                    OR EXISTS (SELECT FROM push_operation o
                                WHERE o.company_id = f.company_id AND o.file_id = f.id
                                  AND o.finished_at > f.started_at))
            """;

    private final JdbcClient jdbc;

    PostingFileRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores a part; replaces an existing one. */
    void put(CompanyId company, UUID file, int number, byte[] content) {
        of(BEGIN, company, file).update();
        of(PUT, company, file).param("number", number).param("content", content).update();
    }

    /** Returns a file if all of its parts are stored. */
    Optional<FileContent> complete(CompanyId company, PushRequest.StoredFile file) {
        long length = of(LENGTH, company, file.id()).query(Long.class).single();
        return length == file.length() && length > 0
                ? Optional.of(content(company, file))
                : Optional.empty();
    }

    /**
     * Returns the content, which is read from the database part by part. An unfinished write
     * prevents its deletion.
     */
    public FileContent content(CompanyId company, PushRequest.StoredFile file) {
        return new FileContent() {
            @Override
            public long length() {
                return file.length();
            }

            @Override
            public InputStream open() {
                return new ChunkedInputStream(number -> part(company, file.id(), number));
            }
        };
    }

    private Optional<byte[]> part(CompanyId company, UUID file, int number) {
        return of(
                        "SELECT content FROM posting_file_part WHERE company_id = :company"
                                + " AND file_id = :id AND number = :number",
                        company,
                        file)
                .param("number", number)
                .query(byte[].class)
                .optional();
    }

    void removeUnused() {
        jdbc.sql(REMOVE_UNUSED).update();
    }

    /** The hash in lower-case hexadecimal. */
    static String sha256(FileContent content) {
        try (InputStream in = content.open()) {
            return Sha256.hex(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JdbcClient.StatementSpec of(String sql, CompanyId company, UUID file) {
        return jdbc.sql(sql).param("company", company.value()).param("id", file);
    }
}
