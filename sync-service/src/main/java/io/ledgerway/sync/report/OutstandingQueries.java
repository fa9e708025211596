package io.ledgerway.sync.report;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.StatementTimeout;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import io.ledgerway.sync.record.RecordReadProperties;
import java.math.BigDecimal;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Computes what was outstanding on a date, by customer or supplier, currency, period and kind of
 * document, in one statement: the amount due now plus what was settled after that date. Some
 * platforms do not give the payments of a document: then the payments say what they settled. An
 * allocation in another currency than the document's is left out. Draft, void and deleted documents
 * do not count; credit notes count negative. A document without a due date is due on its issue
 * date.
 */
final class OutstandingQueries {

    /** Period of amounts that are due after the report date. */
    static final int NOT_YET_DUE = -1;

    private static final RowMapper<OutstandingAmount> SUM =
            RecordRowMapper.of(OutstandingAmount.class);

    private final JdbcClient jdbc;

    OutstandingQueries(DataSource dataSource, RecordReadProperties properties) {
        this.jdbc = StatementTimeout.jdbcClient(dataSource, properties.statementTimeout());
    }

    /**
     * Returns the sums that are not zero.
     *
     * @param at identifies the connection of the documents; its data type is ignored
     */
    List<OutstandingAmount> sums(
            DataTypeState.Key at, List<DataType> types, AgedReportRequest request, AsOf asOf) {
        return jdbc.sql(sums(asOf.records()))
                .param("company", at.company().value())
                .param("connection", at.connection().value())
                .param("types", types.stream().map(DataType::key).toArray(String[]::new))
                .param("payments", paymentsOf(types).key())
                .param("date", request.date())
                .param("days", request.days())
                .param("periods", request.periods())
                .query(SUM)
                .list();
    }

    private static DataType paymentsOf(List<DataType> types) {
        return types.contains(DataType.BILLS) ? DataType.BILL_PAYMENTS : DataType.PAYMENTS;
    }

    /**
     * One sum.
     *
     * @param party the customer or supplier; null for documents without one
     * @param period {@link #NOT_YET_DUE}, or 0 for the newest period; the number of periods means
     *     older
     */
    record OutstandingAmount(
            @Nullable String party,
            @Nullable String name,
            String currency,
            int period,
            @ColumnName("data_type") String kind,
            BigDecimal amount) {}

    private static String sums(String records) {
        return """
        WITH settled AS (
            SELECT link ->> 'type' AS type, link ->> 'id' AS id,
                   -sum((link ->> 'amount')::numeric) AS amount
              FROM %1$s p
             CROSS JOIN LATERAL jsonb_path_query(p.data, '$.lines[*].links[*]') AS link
             WHERE p.company_id = :company AND p.connection_id = :connection
               AND p.data_type = :payments AND NOT p.is_deleted
               AND left(p.data ->> 'date', 10)::date > :date
             GROUP BY 1, 2
        ), document AS (
            SELECT r.data_type,
                   coalesce(r.data #>> '{customerRef,id}', r.data #>> '{supplierRef,id}') AS party,
                   coalesce(r.data #>> '{customerRef,companyName}',
                            r.data #>> '{supplierRef,supplierName}') AS name,
                   coalesce(r.data ->> 'currency', 'XXX') AS currency,
                   left(r.data ->> 'issueDate', 10)::date AS issued,
                   left(coalesce(r.data ->> 'dueDate', r.data ->> 'issueDate'), 10)::date AS due,
                   coalesce((r.data ->> 'amountDue')::numeric,
                            -(r.data ->> 'remainingCredit')::numeric, 0) AS open,
                   CASE WHEN r.data_type IN ('creditNotes', 'billCreditNotes')
                        THEN -1 ELSE 1 END * coalesce(later.amount, 0)
                       + coalesce(settled.amount, 0) AS later
              FROM %1$s r
              LEFT JOIN LATERAL (
                   SELECT sum((a #>> '{allocation,totalAmount}')::numeric) AS amount
                     FROM jsonb_array_elements(
                          CASE jsonb_typeof(r.data -> 'paymentAllocations')
                               WHEN 'array' THEN r.data -> 'paymentAllocations'
                               ELSE '[]'::jsonb END) a
                    WHERE left(coalesce(a #>> '{allocation,allocatedOnDate}',
                                        a #>> '{payment,paidOnDate}'), 10)::date > :date
                      AND coalesce(a #>> '{allocation,currency}' = r.data ->> 'currency', true)
              ) later ON true
              LEFT JOIN settled
                     ON jsonb_typeof(r.data -> 'paymentAllocations') IS DISTINCT FROM 'array'
                    AND settled.id = r.id
                    AND settled.type = CASE r.data_type WHEN 'invoices' THEN 'Invoice'
                                                        WHEN 'bills' THEN 'Bill'
                                                        ELSE 'CreditNote' END
             WHERE r.company_id = :company AND r.connection_id = :connection
               AND r.data_type = ANY (:types) AND NOT r.is_deleted
               AND coalesce(r.data ->> 'status', '') NOT IN ('Draft', 'Void')
        )
        SELECT party, max(name) AS name, currency,
               CASE WHEN due > :date THEN -1
                    ELSE least((CAST(:date AS date) - due) / :days, :periods) END AS period,
               data_type, sum(open + later) AS amount
          FROM document
         WHERE coalesce(issued <= :date, true)
         GROUP BY party, currency, period, data_type
        HAVING sum(open + later) <> 0
         ORDER BY party NULLS LAST, currency, period, data_type
        """
                .formatted(records);
    }
}
