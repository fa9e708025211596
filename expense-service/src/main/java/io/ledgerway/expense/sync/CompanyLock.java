package io.ledgerway.expense.sync;

import io.ledgerway.model.id.CompanyId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets one transaction at a time queue or end syncs of a company, so that one sync has its turn,
 * proofs follow each other and events go out in order. Held to the end of the transaction; rows of
 * {@code expense_transaction} are locked before it, never after.
 */
final class CompanyLock {

    private static final String TAKE =
            "SELECT count(pg_advisory_xact_lock(hashtextextended(:company, 7)))";

    private final JdbcClient jdbc;

    CompanyLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void acquire(CompanyId company) {
        jdbc.sql(TAKE).param("company", company.toString()).query(Long.class).single();
    }
}
