package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.record.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.node.ObjectNode;

/** Files of records. A file without a record belongs to the organisation. */
public class Attachables {

    private static final String FILES =
            """
            SELECT a.kind, a.record, a.id, a.name, a.content_type, octet_length(a.content) AS size,
                   a.include_when_sent, a.created_at, a.note
            FROM attachment a JOIN record r ON r.tenant = a.tenant AND r.kind = a.kind AND r.id = a.record
            WHERE a.tenant = :tenant AND r.deleted_at IS NULL
            """;

    private static final RowMapper<StoredFile> FILE =
            new SimplePropertyRowMapper<>(StoredFile.class);

    private final JdbcClient jdbc;
    private final RecordNumbers numbers;
    private final EntityRecords records;

    public Attachables(JdbcClient jdbc, RecordNumbers numbers, EntityRecords records) {
        this.jdbc = jdbc;
        this.numbers = numbers;
        this.records = records;
    }

    private record StoredFile(
            String kind,
            String record,
            String id,
            String name,
            String contentType,
            int size,
            boolean includeWhenSent,
            Instant createdAt,
            @Nullable String note) {}

    /** Content of a file. */
    @SuppressWarnings("ArrayRecordComponent") // sent at once, never compared
    public record Content(String name, String contentType, byte[] bytes) {}

    List<ObjectNode> all(Company company) {
        return jdbc
                .sql(FILES + " ORDER BY a.created_at, a.id")
                .param("tenant", company.tenant().number())
                .query(FILE)
                .list()
                .stream()
                .map(it -> json(company, it))
                .toList();
    }

    /** Finds a file by its number. */
    public Optional<ObjectNode> find(Company company, String number) {
        return numbers.file(company.tenant(), number)
                .flatMap(id ->
                        jdbc.sql(FILES + " AND a.id = :id")
                                .param("tenant", company.tenant().number())
                                .param("id", id)
                                .query(FILE)
                                .optional())
                .map(it -> json(company, it));
    }

    /** Finds the bytes of a file by its number. */
    public Optional<Content> content(Company company, String number) {
        return numbers.file(company.tenant(), number)
                .flatMap(id ->
                        jdbc.sql(
                                        """
                                        SELECT name, content_type, content AS bytes FROM attachment
                                        WHERE tenant = :tenant AND id = :id
                                        """)
                                .param("tenant", company.tenant().number())
                                .param("id", id)
                                .query((rs, row) ->
                                        new Content(
                                                rs.getString("name"),
                                                rs.getString("content_type"),
                                                rs.getBytes("bytes")))
                                .optional());
    }

    /** Moves a file to another record. */
    public void move(Company company, String number, Kind kind, String record) {
        numbers.file(company.tenant(), number)
                .ifPresent(id ->
                        jdbc.sql(
                                        """
                                        UPDATE attachment SET kind = :kind, record = :record
                                        WHERE tenant = :tenant AND id = :id
                                        """)
                                .param("kind", kind.nativeName())
                                .param("record", record)
                                .param("tenant", company.tenant().number())
                                .param("id", id)
                                .update());
    }

    /** Sets the note of a file. */
    public void describe(Company company, String number, String note) {
        numbers.file(company.tenant(), number)
                .ifPresent(id ->
                        jdbc.sql(
                                        """
                                        UPDATE attachment SET note = nullif(:note, '')
                                        WHERE tenant = :tenant AND id = :id
                                        """)
                                .param("note", note)
                                .param("tenant", company.tenant().number())
                                .param("id", id)
                                .update());
    }

    public void delete(Company company, String number) {
        numbers.file(company.tenant(), number)
                .ifPresent(id ->
                        jdbc.sql("DELETE FROM attachment WHERE tenant = :tenant AND id = :id")
                                .param("tenant", company.tenant().number())
                                .param("id", id)
                                .update());
    }

    private ObjectNode json(Company company, StoredFile file) {
        String number = RecordNumbers.ofFile(file.id());
        String created = PacificTime.seconds(file.createdAt());
        ObjectNode json = EntityJson.head(number, 0, created, created);
        String path = "/v3/company/%s/download/%s".formatted(company.realm(), number);
        json.put("FileName", file.name()).put("FileAccessUri", path);
        json.put("TempDownloadUri", "/quickbooks/files/%s/%s".formatted(company.realm(), number));
        json.put("Size", file.size()).put("ContentType", file.contentType());
        if (file.note() != null) {
            json.put("Note", file.note());
        }
        Kind.ofCollection(file.kind())
                .ifPresent(kind ->
                        entityOf(company, kind, file.record())
                                .ifPresent(it -> link(json, it, kind, file)));
        return json;
    }

    private static void link(ObjectNode json, Entity entity, Kind kind, StoredFile file) {
        ObjectNode reference = json.putArray("AttachableRef").addObject();
        reference
                .putObject("EntityRef")
                .put("value", RecordNumbers.of(kind, file.record()))
                .put("type", entity.jsonName());
        reference.put("IncludeOnSend", file.includeWhenSent());
    }

    private Optional<Entity> entityOf(Company company, Kind kind, String record) {
        return switch (kind) {
            case CLIENTS -> Optional.of(Entity.CUSTOMER);
            case VENDORS -> Optional.of(Entity.VENDOR);
            case SALES_INVOICES -> Optional.of(Entity.INVOICE);
            case PURCHASE_BILLS -> Optional.of(Entity.BILL);
            case PURCHASE_CREDITS -> Optional.of(Entity.VENDOR_CREDIT);
            case PURCHASE_ORDERS -> Optional.of(Entity.PURCHASE_ORDER);
            case DIRECT_COSTS -> Optional.of(Entity.PURCHASE);
            default -> records.showing(company, kind, record);
        };
    }
}
