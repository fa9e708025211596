package io.ledgerway.sync.scenario;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.kafka.EventJson;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A company with invoices for benchmarks, inserted by SQL in their stored form. */
public final class InvoiceCompany {

    /** Inserts the same share of each page of 1,000 that a pull stores in one transaction. */
    private static final String INVOICES =
            """
            INSERT INTO record (company_id, connection_id, data_type, id, data, content_hash,
                                source_modified_at, modified_at, data_set_id)
            SELECT :company, :connection, 'invoices', id,
                   jsonb_build_object(
                       'id', id, 'invoiceNumber', 'INV-' || n,
                       'customerRef', jsonb_build_object('id', 'cus-' || h % 900,
                           'companyName', 'Harbour Bakery ' || h % 900),
                       'issueDate', to_char(date '2025-01-01' + h % 360, 'YYYY-MM-DD"T"00:00:00'),
                       'dueDate', '2026-03-31T00:00:00', 'currency', 'GBP', 'currencyRate', 1,
                       'lineItems', jsonb_build_array(line, line, line),
                       'totalDiscount', 0, 'subTotal', 3 * net, 'totalTaxAmount', round(0.6 * net, 2),
                       'totalAmount', round(3.6 * net, 2), 'amountDue', round(1.5 * net, 2),
                       'status', CASE h % 4 WHEN 0 THEN 'Submitted' WHEN 2 THEN 'PartiallyPaid'
                                            ELSE 'Paid' END,
                       'note', 'Thank you for your business',
                       'metadata', jsonb_build_object('isDeleted', false),
                       'modifiedDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                       'sourceModifiedDate', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
                   sha256(convert_to(id, 'UTF8')), at, at, :dataSet
              FROM (SELECT *, jsonb_build_object(
                           'description', 'Consulting in week ' || h % 53, 'unitAmount', net,
                           'quantity', 1, 'discountAmount', 0, 'subTotal', net,
                           'taxAmount', round(0.2 * net, 2), 'totalAmount', round(1.2 * net, 2),
                           'accountRef', jsonb_build_object('id', 'acc-200', 'name', 'Sales'),
                           'taxRateRef', jsonb_build_object('id', 'tax-20', 'name', '20 % VAT'),
                           'itemRef', jsonb_build_object('id', 'prd-' || h % 40, 'name', 'Hour')) AS line
                      FROM (SELECT n, h, round((h % 400000 + 100) / 100.0, 2) AS net,
                                   md5(n::text) || '-inv-' || n AS id,
                                   timestamptz '2026-11-01Z' + n / 1000 * interval '1 second' AS at
                              FROM (SELECT n, abs(hashint4(n)) AS h
                                      FROM generate_series(1, :count) n) numbers) facts) made
             ORDER BY n
            """;

    private InvoiceCompany() {}

    /** Inserts a linked company and its invoices; its first pull is complete. */
    public static DirectoryEntry.Connection insert(JdbcClient jdbc, int invoices) {
        ClientId client = new ClientId(UUID.randomUUID());
        CompanyId company = CompanyId.random();
        ConnectionId connection = new ConnectionId(UUID.randomUUID());
        Instant now = Instant.now();
        var entry =
                new DirectoryEntry.Connection(
                        connection,
                        company,
                        client,
                        1,
                        "mqjo",
                        "Platform",
                        new UUID(1, 1),
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        ConnectionStatus.LINKED,
                        now,
                        now);
        var named = new DirectoryEntry.Company(company, client, 1, "Acme", null, Map.of(), now);
        jdbc.sql("INSERT INTO directory_company VALUES (?, ?, 1, ?)")
                .params(company.value(), client.value(), EventJson.write(named).json())
                .update();
        jdbc.sql("INSERT INTO directory_connection VALUES (?, ?, 1, ?, ?)")
                .params(
                        connection.value(),
                        company.value(),
                        EventJson.write(entry).json(),
                        OffsetDateTime.ofInstant(now, ZoneOffset.UTC))
                .update();
        UUID dataSet = UUID.randomUUID();
        jdbc.sql(INVOICES)
                .param("company", company.value())
                .param("connection", connection.value())
                .param("dataSet", dataSet)
                .param("count", invoices)
                .update();
        jdbc.sql(
                        "INSERT INTO data_type_state (company_id, connection_id, data_type, version,"
                                + " last_success_id, last_success_at, history_setting)"
                                + " VALUES (?, ?, 'invoices', 1, ?, now(), '')")
                .params(company.value(), connection.value(), dataSet)
                .update();
        return entry;
    }
}
