package io.ledgerway.file.portal;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.time.LocalDate;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Queries of the portal's file lists. */
final class PortalFileQueries {

    private static final QuerySchema COMPANIES =
            QuerySchema.ofColumns("CompanyFiles")
                    .uuid("companyId", "f.company_id")
                    .text("companyName", "f.company_name")
                    .number("files", "f.files")
                    .number("bytes", "f.bytes")
                    .instant("lastUploaded", "f.last_uploaded")
                    .build("f.company_id");

    /** Sums from the index {@code document_sizes} alone; names are added to the sums. */
    private static final String OF_COMPANIES =
            """
            (SELECT s.*, c.entry::jsonb ->> 'name' AS company_name
               FROM (SELECT d.client_id, d.company_id, count(*) AS files,
                            sum(d.bytes)::bigint AS bytes, max(d.uploaded_at) AS last_uploaded
                       FROM document d
                      WHERE d.status = 'STORED' AND d.client_id = ?
                      GROUP BY d.client_id, d.company_id) s
               LEFT JOIN directory_company c ON c.id = s.company_id) f WHERE TRUE
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
                    .instant("uploaded", "d.uploaded_at")
                    .build("d.id");

    private static final QuerySchema QUARANTINE =
            QuerySchema.ofColumns("QuarantinedFile")
                    .uuid("companyId", "q.company_id")
                    .text("fileName", "q.file_name")
                    .text("finding", "q.finding")
                    .instant("found", "q.found_at")
                    .build("q.id");

    private static final String DAYS =
            """
            SELECT DISTINCT (uploaded_at AT TIME ZONE 'UTC')::date AS day FROM document
             WHERE company_id = :company AND status = 'STORED' ORDER BY day DESC
            """;

    private final PagedQuery<CompanyFiles> companies;
    private final PagedQuery<PortalFile> files;
    private final PagedQuery<QuarantinedFile> quarantine;
    private final JdbcClient jdbc;

    PortalFileQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
        companies =
                new PagedQuery<>(
                        jdbc,
                        COMPANIES,
                        "f.*",
                        OF_COMPANIES,
                        RecordRowMapper.of(CompanyFiles.class));
        files =
                new PagedQuery<>(
                                jdbc,
                                FILES,
                                "d.*",
                                "document d WHERE d.client_id = ? AND d.status = 'STORED'",
                                RecordRowMapper.of(PortalFile.class))
                        .countingAtMost(PagedQuery.LOG_ROWS);
        quarantine =
                new PagedQuery<>(
                                jdbc,
                                QUARANTINE,
                                "q.*",
                                "quarantined_file q WHERE q.client_id = ?",
                                RecordRowMapper.of(QuarantinedFile.class))
                        .countingAtMost(PagedQuery.LOG_ROWS);
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

    /** The days in UTC on which a company has files, latest first. */
    List<LocalDate> days(CompanyId company) {
        return jdbc.sql(DAYS)
                .param("company", company.value())
                .query(ValueRowMapper.of(LocalDate.class))
                .list();
    }
}
