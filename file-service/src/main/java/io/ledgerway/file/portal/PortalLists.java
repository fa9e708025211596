package io.ledgerway.file.portal;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the portal lists of a client's files. */
final class PortalLists {

    private static final QuerySchema COMPANIES =
            QuerySchema.ofColumns("CompanyFiles")
                    .uuid("companyId", "f.company_id")
                    .text("companyName", "f.company_name")
                    .number("files", "f.files")
                    .number("bytes", "f.bytes")
                    .instant("lastUploaded", "f.last_uploaded")
                    .build("f.company_id");

    private static final String OF_COMPANIES =
            """
            (SELECT d.client_id, d.company_id, c.entry::jsonb ->> 'name' AS company_name,
                    count(*) AS files, sum(d.bytes)::bigint AS bytes,
                    max(d.uploaded) AS last_uploaded
               FROM document d LEFT JOIN directory_company c ON c.id = d.company_id
              WHERE d.state = 'STORED' AND d.client_id = ?
              GROUP BY d.client_id, d.company_id, c.entry) f WHERE TRUE
            """;

    private static final QuerySchema FILES =
            QuerySchema.ofColumns("File")
                    .uuid("id", "d.id")
                    .uuid("companyId", "d.company_id")
                    .uuid("connectionId", "d.connection_id")
                    .text("platformName", "d.platform_name")
                    .text("sourceType", "d.source_type")
                    .text("fileName", "d.file_name")
                    .text("fileType", "d.file_type")
                    .number("bytes", "d.bytes")
                    .instant("uploaded", "d.uploaded")
                    .build("d.id");

    private static final QuerySchema QUARANTINE =
            QuerySchema.ofColumns("QuarantinedFile")
                    .uuid("companyId", "q.company_id")
                    .text("fileName", "q.file_name")
                    .text("finding", "q.finding")
                    .instant("found", "q.found")
                    .build("q.id");

    private static final String DAYS =
            """
            SELECT DISTINCT (uploaded AT TIME ZONE 'UTC')::date AS day FROM document
             WHERE company_id = :company AND state = 'STORED' ORDER BY day DESC
            """;

    private final PagedQuery<CompanyFiles> companies;
    private final PagedQuery<PortalFile> files;
    private final PagedQuery<QuarantinedFile> quarantine;
    private final JdbcClient jdbc;

    PortalLists(JdbcClient jdbc) {
        this.jdbc = jdbc;
        companies = new PagedQuery<>(jdbc, COMPANIES, "f.*", OF_COMPANIES, PortalLists::company);
        files =
                new PagedQuery<>(
                        jdbc,
                        FILES,
                        "d.*",
                        "document d WHERE d.client_id = ? AND d.state = 'STORED'",
                        PortalLists::file);
        quarantine =
                new PagedQuery<>(
                        jdbc,
                        QUARANTINE,
                        "q.*",
                        "quarantine q WHERE q.client_id = ?",
                        PortalLists::quarantined);
    }

    Page<CompanyFiles> companies(ClientId client, PageRequest page) {
        return companies.page(page, "-lastUploaded", client.value());
    }

    Page<PortalFile> files(ClientId client, PageRequest page) {
        return files.page(page, "-uploaded", client.value());
    }

    Page<QuarantinedFile> quarantine(ClientId client, PageRequest page) {
        return quarantine.page(page, "-found", client.value());
    }

    /** The days, UTC, on which a company has files, the latest first. */
    List<LocalDate> days(CompanyId company) {
        return jdbc.sql(DAYS)
                .param("company", company.value())
                .query((row, _) -> row.getObject("day", LocalDate.class))
                .list();
    }

    private static CompanyFiles company(ResultSet row, int number) throws SQLException {
        return new CompanyFiles(
                new CompanyId(id(row, "company_id")),
                row.getString("company_name"),
                row.getLong("files"),
                row.getLong("bytes"),
                at(row, "last_uploaded"));
    }

    private static PortalFile file(ResultSet row, int number) throws SQLException {
        return new PortalFile(
                id(row, "id"),
                new CompanyId(id(row, "company_id")),
                new ConnectionId(id(row, "connection_id")),
                row.getString("platform_name"),
                row.getString("source_type"),
                row.getString("file_name"),
                row.getString("file_type"),
                row.getLong("bytes"),
                at(row, "uploaded"));
    }

    private static QuarantinedFile quarantined(ResultSet row, int number) throws SQLException {
        return new QuarantinedFile(
                id(row, "id"),
                new CompanyId(id(row, "company_id")),
                new ConnectionId(id(row, "connection_id")),
                row.getString("file_name"),
                row.getLong("bytes"),
                row.getString("sha256"),
                row.getString("scanner"),
                row.getString("finding"),
                at(row, "found"));
    }

    private static UUID id(ResultSet row, String column) throws SQLException {
        return row.getObject(column, UUID.class);
    }

    private static Instant at(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
