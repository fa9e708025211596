package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.credentialimport.CredentialImportService;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Imports an upload: reads, validates, encrypts and stores rows in small batches. Responses and
 * logs never contain content of a line, because lines contain tokens.
 */
class TokenMigrationUploader {

    static final int MAX_ROWS = 50_000;
    private static final int BATCH = 500;

    private static final String COMPANIES =
            "SELECT id FROM company WHERE client_id = ? AND id = ANY (string_to_array(?, ',')::uuid[])";

    private static final String CONNECTIONS =
            """
            SELECT id, company_id, platform_key FROM connection
            WHERE id = ANY (string_to_array(?, ',')::uuid[])
            """;

    private static final RowMapper<Target> TARGET = RecordRowMapper.of(Target.class);

    private final TokenMigrationRepository migrations;
    private final TokenMigrationRowRepository rows;
    private final CredentialImportService imports;
    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final JsonMapper json;

    TokenMigrationUploader(
            TokenMigrationRepository migrations,
            TokenMigrationRowRepository rows,
            CredentialImportService imports,
            JdbcClient jdbc,
            TransactionOperations transactions,
            JsonMapper json) {
        this.migrations = migrations;
        this.rows = rows;
        this.imports = imports;
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.json = json;
    }

    MigrationUploadResponse take(TokenMigration migration, InputStream body) throws IOException {
        MigrationUploadResponse.Building report = new MigrationUploadResponse.Building();
        List<MigrationUploadRow> batch = new ArrayList<>();
        BoundedLineReader boundedLineReader = new BoundedLineReader(body);
        for (BoundedLineReader.Line line = boundedLineReader.next();
                line != null;
                line = boundedLineReader.next()) {
            MigrationUploadRow row = line.isBlank() ? null : read(migration, line, report);
            if (row != null) {
                batch.add(row);
            }
            if (batch.size() == BATCH) {
                keep(migration, batch, report);
                batch.clear();
            }
        }
        keep(migration, batch, report);
        return report.done();
    }

    private @Nullable MigrationUploadRow read(
            TokenMigration migration,
            BoundedLineReader.Line line,
            MigrationUploadResponse.Building report) {
        try {
            return read(migration, line);
        } catch (Refused e) {
            report.reject(line.number(), e.words());
            return null;
        }
    }

    private MigrationUploadRow read(TokenMigration migration, BoundedLineReader.Line line)
            throws Refused {
        if (line.tooLong()) {
            throw new Refused(
                    "A line has at most %d bytes.".formatted(BoundedLineReader.MAX_LINE_BYTES));
        }
        JsonNode node = object(line);
        UUID company = uuid(node, "companyId");
        if (company == null) {
            throw new Refused("companyId is required.");
        }
        UUID connection = uuid(node, "connectionId");
        JsonNode credentials = node.path("credentials");
        try {
            imports.check(migration.platformKey(), credentials);
        } catch (ApiException e) {
            throw new Refused("credentials: " + e.getMessage());
        }
        return new MigrationUploadRow(line.number(), company, connection, credentials);
    }

    private JsonNode object(BoundedLineReader.Line line) throws Refused {
        try {
            JsonNode node = json.readTree(line.text());
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            throw new Refused("The line is not JSON.");
        }
        throw new Refused("The line is not a JSON object.");
    }

    private static @Nullable UUID uuid(JsonNode node, String field) throws Refused {
        JsonNode value = node.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        try {
            return UUID.fromString(value.isString() ? value.stringValue() : "");
        } catch (IllegalArgumentException e) {
            throw new Refused(field + " must be a UUID.");
        }
    }

    /**
     * Stores a batch. The migration's row is locked, so that the migration cannot start during the
     * upload.
     */
    private void keep(
            TokenMigration migration,
            List<MigrationUploadRow> batch,
            MigrationUploadResponse.Building report) {
        if (batch.isEmpty()) {
            return;
        }
        transactions.executeWithoutResult(_ -> {
            TokenMigration locked = migrations.lock(migration.id()).orElseThrow();
            if (!locked.takesRows()) {
                throw ApiException.conflict("The job has been started or cancelled");
            }
            Map<UUID, String> wrong = wrong(locked, batch);
            for (MigrationUploadRow row : batch) {
                String problem = wrong.get(row.companyId());
                if (problem != null) {
                    report.reject(row.line(), problem);
                } else if (rows.put(locked.id(), row)) {
                    report.accept();
                } else {
                    report.reject(row.line(), "This job has authorized the company already.");
                }
            }
            // counted afterwards: a row that is sent again replaces the earlier one
            if (rows.count(locked.id(), null) > MAX_ROWS) {
                throw ApiException.conflict("A job has at most " + MAX_ROWS + " rows");
            }
        });
    }

    private Map<UUID, String> wrong(TokenMigration migration, List<MigrationUploadRow> batch) {
        Set<UUID> companies =
                new HashSet<>(
                        jdbc.sql(COMPANIES)
                                .params(
                                        migration.clientId().value(),
                                        joined(
                                                batch.stream()
                                                        .map(MigrationUploadRow::companyId)
                                                        .toList()))
                                .query(UUID.class)
                                .list());
        Map<UUID, Target> connections =
                jdbc
                        .sql(CONNECTIONS)
                        .param(
                                joined(
                                        batch.stream()
                                                .map(MigrationUploadRow::connectionId)
                                                .toList()))
                        .query(TARGET)
                        .list()
                        .stream()
                        .collect(Collectors.toMap(Target::id, it -> it));
        Map<UUID, String> wrong = new HashMap<>();
        for (MigrationUploadRow row : batch) {
            Target target = row.connectionId() == null ? null : connections.get(row.connectionId());
            if (!companies.contains(row.companyId())) {
                wrong.put(row.companyId(), "The client has no company with this companyId.");
            } else if (row.connectionId() != null
                    && (target == null || !target.fits(row, migration))) {
                wrong.put(
                        row.companyId(),
                        "The company has no connection to the platform with this connectionId.");
            }
        }
        return wrong;
    }

    private static String joined(List<? extends @Nullable UUID> ids) {
        return ids.stream()
                .filter(it -> it != null)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }

    private record Target(UUID id, UUID companyId, String platformKey) {

        boolean fits(MigrationUploadRow row, TokenMigration migration) {
            return companyId.equals(row.companyId()) && platformKey.equals(migration.platformKey());
        }
    }

    /** Rejection of a line with its reason. */
    private static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        private final String words;

        Refused(String words) {
            super(words);
            this.words = words;
        }

        String words() {
            return words;
        }
    }
}
