package io.ledgerway.sync.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** DuckDB, an independent program, reads the files. */
class ParquetWriterTests {

    private static final UUID COMPANY = new UUID(0, 1);
    private static final UUID CONNECTION = new UUID(0, 2);
    private static final Instant AT = Instant.parse("2026-11-26T09:30:00.123456Z");

    @TempDir Path folder;

    @Test
    void decimalsAreExactToTheDigit() throws IOException, SQLException {
        write(
                DataType.INVOICES,
                row(
                        "a",
                        "{\"totalAmount\": 12345678901234567890123456.123456789012,"
                                + " \"subTotal\": -0.01, \"currencyRate\": 1.3333333333333333,"
                                + " \"amountDue\": 1e30}"),
                row("b", "{\"totalAmount\": 0.10}"));

        assertThat(query("SELECT typeof(totalAmount) FROM it LIMIT 1"))
                .containsExactly("DECIMAL(38,12)");
        assertThat(
                        query(
                                "SELECT totalAmount, subTotal, currencyRate, amountDue, _other FROM it"
                                        + " ORDER BY _recordId"))
                .containsExactly(
                        "12345678901234567890123456.123456789012|-0.010000000000|1.333333333333|null|"
                                + "{\"/currencyRate\":1.3333333333333333,\"/amountDue\":1e30}",
                        "0.100000000000|null|null|null|null");
    }

    @Test
    void datesAndTimesAreExact() throws IOException, SQLException {
        write(
                DataType.INVOICES,
                row(
                        "a",
                        """
                        {"issueDate": "2026-02-28T00:00:00", "dueDate": "1969-12-31",
                         "paidOnDate": "2026-03-01T17:45:00", "modifiedDate": "2026-11-26T10:00:00.123456Z",
                         "sourceModifiedDate": "2026-11-26T12:00:00.1234567+02:00"}
                        """));

        assertThat(query("SELECT typeof(issueDate), typeof(modifiedDate), typeof(_at) FROM it"))
                .containsExactly("DATE|TIMESTAMP WITH TIME ZONE|TIMESTAMP WITH TIME ZONE");
        assertThat(
                        query(
                                """
                                SELECT issueDate, dueDate, paidOnDate, epoch_us(modifiedDate),
                                       epoch_us(sourceModifiedDate), epoch_us(_at), _other FROM it
                                """))
                .containsExactly(
                        "2026-02-28|1969-12-31|2026-03-01|1795687200123456|1795687200123456|1795685400123456|"
                                + "{\"/paidOnDate\":\"2026-03-01T17:45:00\","
                                + "\"/sourceModifiedDate\":\"2026-11-26T12:00:00.1234567+02:00\"}");
    }

    @Test
    void nestedMembersAreStructsAndLists() throws IOException, SQLException {
        write(
                DataType.INVOICES,
                row(
                        "a",
                        """
                        {"customerRef": {"id": "c1", "companyName": "Bakery \\u00e9"},
                         "lineItems": [{"description": "One", "unitAmount": 1.5, "quantity": 2,
                                        "accountRef": {"id": "acc"}, "trackingCategoryRefs": [{"id": "t1"},
                                        {"id": "t2"}]},
                                       {"unitAmount": -3, "quantity": 1}],
                         "salesOrderRefs": [], "metadata": {"isDeleted": false},
                         "supplementalData": {"content": {"x": {"y": [1, null]}}}}
                        """),
                row("b", "{\"id\": \"b\", \"lineItems\": null}"),
                new ExportedRecord(COMPANY, CONNECTION, "c", null, null, true, null));

        assertThat(
                        query(
                                """
                                SELECT customerRef.companyName, len(lineItems), lineItems[1].accountRef.id,
                                       lineItems[1].trackingCategoryRefs[2].id, lineItems[2].unitAmount,
                                       lineItems[2].accountRef.id, len(salesOrderRefs), metadata.isDeleted,
                                       supplementalData, _deleted
                                  FROM it ORDER BY _recordId
                                """))
                .containsExactly(
                        "Bakery \u00e9|2|acc|t2|-3.000000000000|null|0|false|"
                                + "{\"content\": {\"x\": {\"y\": [1, null]}}}|false",
                        "null|null|null|null|null|null|null|null|null|false",
                        "null|null|null|null|null|null|null|null|null|true");
        assertThat(
                        query(
                                """
                                SELECT sum(line.unitAmount * line.quantity) = 0
                                  FROM (SELECT unnest(lineItems) AS line FROM it)
                                """))
                .containsExactly("true");
    }

    @Test
    void valueOfAnotherTypeIsKept() throws IOException, SQLException {
        write(
                DataType.INVOICES,
                row(
                        "a",
                        """
                        {"lineItems": [{"quantity": "two", "unknown": {"a": 1}}], "customerRef": "c1",
                         "issueDate": "soon", "note": 7}
                        """));

        assertThat(query("SELECT len(lineItems), customerRef.id, issueDate, note, _other FROM it"))
                .containsExactly(
                        "1|null|null|7|{\"/lineItems/0/quantity\":\"two\",\"/lineItems/0/unknown\":{\"a\": 1},"
                                + "\"/customerRef\":\"c1\",\"/issueDate\":\"soon\"}");
    }

    /** More rows than one row group has. */
    @Test
    void rowGroupsTogetherHaveAllRows() throws IOException, SQLException {
        int count = 450_000;
        write(
                DataType.PAYMENT_METHODS,
                IntStream.range(0, count)
                        .mapToObj(it ->
                                row(
                                        "r" + it,
                                        "{\"id\": \"r%d\", \"name\": \"Cash\"}".formatted(it)))
                        .toArray(ExportedRecord[]::new));

        assertThat(query("SELECT count(*), count(DISTINCT id), min(name), max(_recordId) FROM it"))
                .containsExactly("450000|450000|Cash|r99999");
        assertThat(query("SELECT _recordId FROM it WHERE id = 'r449999'")).hasSize(1);
        assertThat(
                        query(
                                "SELECT num_row_groups > 1 FROM parquet_file_metadata('%s')"
                                        .formatted(file())))
                .containsExactly("true");
    }

    @Test
    void everyDataTypeCanBeRead() throws IOException, SQLException {
        for (DataType type : DataType.values()) {
            if (AccountingRecords.typeOf(type).isPresent()) {
                write(type, row("a", "{\"id\": \"a\"}"));

                assertThat(query("SELECT _recordId FROM it")).as(type.key()).containsExactly("a");
            }
        }
    }

    private Path file() {
        return folder.resolve("it.parquet");
    }

    private void write(DataType type, ExportedRecord... rows) throws IOException {
        try (OutputStream out = Files.newOutputStream(file())) {
            RecordWriter writer = FileFormat.PARQUET.open(type, out);
            for (ExportedRecord row : rows) {
                writer.write(row);
            }
            writer.finish();
        }
    }

    private List<String> query(String sql) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckdb.createStatement()) {
            statement.execute(
                    "CREATE VIEW it AS SELECT * FROM read_parquet('%s')".formatted(file()));
            try (ResultSet result = statement.executeQuery(sql)) {
                while (result.next()) {
                    List<String> cells = new ArrayList<>();
                    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                        cells.add(String.valueOf(result.getObject(i)));
                    }
                    lines.add(String.join("|", cells));
                }
            }
        }
        return lines;
    }

    private static ExportedRecord row(String id, @Nullable String json) {
        return new ExportedRecord(COMPANY, CONNECTION, id, 3, AT, false, json);
    }
}
