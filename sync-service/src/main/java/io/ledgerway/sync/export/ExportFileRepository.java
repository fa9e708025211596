package io.ledgerway.sync.export;

import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** SQL access to the files of exports and their bytes. */
@ManualRowMapping("chunks are bytes")
final class ExportFileRepository {

    private static final RowMapper<ExportFile> FILE = RecordRowMapper.of(ExportFile.class);
    private static final RowMapper<Position> POSITION = RecordRowMapper.of(Position.class);

    /** Chunks of files that were in progress when a worker stopped. */
    private static final String DROP_INCOMPLETE =
            """
            DELETE FROM export_chunk c
             WHERE c.export_id = :export
               AND c.file_number > (SELECT count(*) FROM export_file f WHERE f.export_id = :export)
            """;

    private final JdbcClient jdbc;

    ExportFileRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<ExportFile> list(UUID export) {
        return jdbc.sql(
                        """
                        SELECT number, data_type, path, records, bytes, sha256 FROM export_file
                         WHERE export_id = :export ORDER BY number
                        """)
                .param("export", export)
                .query(FILE)
                .list();
    }

    Optional<ExportFile> find(UUID export, int number) {
        return jdbc.sql(
                        """
                        SELECT number, data_type, path, records, bytes, sha256 FROM export_file
                         WHERE export_id = :export AND number = :number
                        """)
                .param("export", export)
                .param("number", number)
                .query(FILE)
                .optional();
    }

    /** Adds a complete file. */
    void add(UUID export, ExportFile file) {
        jdbc.sql(
                        """
                        INSERT INTO export_file (export_id, number, data_type, path, records, bytes,
                                                 sha256)
                        VALUES (:export, :number, :type, :path, :records, :bytes, :sha256)
                        """)
                .param("export", export)
                .param("number", file.number())
                .param("type", file.dataType())
                .param("path", file.path())
                .param("records", file.records())
                .param("bytes", file.bytes())
                .param("sha256", file.sha256())
                .update();
    }

    /** Deletes the bytes of an incomplete file. */
    void dropIncomplete(UUID export) {
        jdbc.sql(DROP_INCOMPLETE).param("export", export).update();
    }

    void addChunk(UUID export, int file, int number, byte[] content) {
        jdbc.sql(
                        """
                        INSERT INTO export_chunk (export_id, file_number, number, content)
                        VALUES (:export, :file, :number, :content)
                        """)
                .param("export", export)
                .param("file", file)
                .param("number", number)
                .param("content", content)
                .update();
    }

    /** Finds the chunk with a byte of a file; empty if the file is deleted. */
    Optional<Position> position(UUID export, int file, long offset) {
        return jdbc.sql(
                        """
                        SELECT s.number AS chunk, s.last - s.size AS "offset"
                          FROM (SELECT number, octet_length(content) AS size,
                                       sum(octet_length(content)) OVER (ORDER BY number) AS last
                                  FROM export_chunk
                                 WHERE export_id = :export AND file_number = :file) s
                         WHERE s.last > :offset ORDER BY s.number LIMIT 1
                        """)
                .param("export", export)
                .param("file", file)
                .param("offset", offset)
                .query(POSITION)
                .optional();
    }

    /** Returns a part of a file; empty after the last one. */
    Optional<byte[]> chunk(UUID export, int file, int number) {
        return jdbc.sql(
                        """
                        SELECT content FROM export_chunk
                         WHERE export_id = :export AND file_number = :file AND number = :number
                        """)
                .param("export", export)
                .param("file", file)
                .param("number", number)
                .query((row, _) -> row.getBytes("content"))
                .optional();
    }

    /**
     * A chunk and where it begins in the file.
     *
     * @param chunk its number
     */
    record Position(int chunk, long offset) {}
}
