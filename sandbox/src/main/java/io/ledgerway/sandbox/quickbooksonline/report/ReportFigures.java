package io.ledgerway.sandbox.quickbooksonline.report;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.record.Kind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sums and lines of the postings. */
class ReportFigures {

    private static final RowMapper<AccountSum> SUM =
            new SimplePropertyRowMapper<>(AccountSum.class);
    private static final RowMapper<Posting> POSTING = new SimplePropertyRowMapper<>(Posting.class);
    private static final RowMapper<OpenDocument> OPEN_DOCUMENT =
            new SimplePropertyRowMapper<>(OpenDocument.class);

    private final JdbcClient jdbc;

    ReportFigures(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Sum of an account.
     *
     * @param amount in home currency, debit positive
     */
    record AccountSum(
            String account, String name, String accountClass, String category, BigDecimal amount) {}

    /** A posting with its source. */
    record Posting(
            String account,
            String accountName,
            LocalDate day,
            String kind,
            String record,
            String number,
            String party,
            String partyId,
            String memo,
            String split,
            String splitName,
            BigDecimal amount) {}

    /**
     * An open document.
     *
     * @param due date from which it is overdue
     */
    record OpenDocument(String party, String name, LocalDate due, BigDecimal amount) {}

    /** Sums of all accounts with postings from one day to another. */
    List<AccountSum> sums(Company company, LocalDate from, LocalDate to) {
        return jdbc.sql(
                        """
                        SELECT p.account, coalesce(r.body ->> 'name', p.account) AS name,
                               coalesce(r.body ->> 'class', 'liability') AS account_class,
                               coalesce(r.body ->> 'category', 'other') AS category,
                               sum(p.amount) AS amount
                        FROM posting p LEFT JOIN record r ON r.tenant = p.tenant
                             AND r.kind = 'ledger-accounts' AND r.id = p.account
                        WHERE p.tenant = :tenant AND p.posted_on BETWEEN :from AND :to
                        GROUP BY 1, 2, 3, 4 HAVING sum(p.amount) <> 0 ORDER BY 1
                        """)
                .param("tenant", company.tenant().number())
                .param("from", from)
                .param("to", to)
                .query(SUM)
                .list();
    }

    /** Current postings of records by account, or by record. */
    List<Posting> postings(Company company, LocalDate from, LocalDate to, boolean byAccount) {
        return jdbc.sql(
                        """
                        WITH effect AS (
                            SELECT record, account, posted_on, sum(amount) AS amount FROM posting
                            WHERE tenant = :tenant AND posted_on BETWEEN :from AND :to
                            GROUP BY 1, 2, 3 HAVING sum(amount) <> 0)
                        SELECT e.account, coalesce(a.body ->> 'name', e.account) AS account_name,
                               e.posted_on AS day, r.kind, e.record,
                               coalesce(r.body ->> 'number', r.body ->> 'reference', '') AS number,
                               coalesce(r.body -> 'client' ->> 'name', r.body -> 'vendor' ->> 'name', '') AS party,
                               coalesce(r.body -> 'client' ->> 'id', r.body -> 'vendor' ->> 'id', '') AS party_id,
                               coalesce(r.body ->> 'memo', r.body ->> 'text', '') AS memo,
                               CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
                                    THEN coalesce(lag(e.account) OVER w, lead(e.account) OVER w)
                                    ELSE '' END AS split,
                               CASE WHEN count(*) OVER (PARTITION BY e.record) = 2
                                    THEN coalesce(lag(a.body ->> 'name') OVER w, lead(a.body ->> 'name') OVER w, '')
                                    ELSE '' END AS split_name, e.amount
                        FROM effect e
                        JOIN record r ON r.tenant = :tenant AND r.id = e.record
                             AND r.kind = ANY (string_to_array(:kinds, ','))
                        LEFT JOIN record a ON a.tenant = :tenant AND a.kind = 'ledger-accounts' AND a.id = e.account
                        WINDOW w AS (PARTITION BY e.record ORDER BY e.account)
                        ORDER BY
                        """
                                + (byAccount
                                        ? "e.account, e.posted_on, e.record"
                                        : "e.posted_on, e.record, e.account"))
                .param("tenant", company.tenant().number())
                .param("from", from)
                .param("to", to)
                .param("kinds", String.join(",", Kind.booking()))
                .query(POSTING)
                .list();
    }

    /** Documents with an open amount, in home currency; credits are negative. */
    List<OpenDocument> open(Company company, boolean sales) {
        return jdbc.sql(
                        """
                        SELECT body -> CAST(:party AS text) ->> 'id' AS party,
                               body -> CAST(:party AS text) ->> 'name' AS name,
                               CAST(coalesce(body ->> 'due_on', body ->> 'issued_on') AS date) AS due,
                               round((CASE WHEN kind = :credits THEN -1 ELSE 1 END)
                                   * (body ->> 'open_amount')::numeric * coalesce((body ->> 'rate')::numeric, 1), 2) AS amount
                        FROM record WHERE tenant = :tenant AND kind IN (:documents, :credits)
                          AND body ->> 'state' <> 'draft' AND deleted_at IS NULL
                          AND (body ->> 'open_amount')::numeric <> 0
                        ORDER BY 2, 3, id
                        """)
                .param("tenant", company.tenant().number())
                .param("party", sales ? "client" : "vendor")
                .param("documents", sales ? "sales-invoices" : "purchase-bills")
                .param("credits", sales ? "sales-credits" : "purchase-credits")
                .query(OPEN_DOCUMENT)
                .list();
    }
}
