package io.ledgerway.expense.sync;

import io.ledgerway.model.id.CompanyId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Advisory lock of a company for adding and completing syncs. It keeps one sync of the company
 * active, proofs in sequence and events in order. It is held until the transaction ends; rows of
 * {@code expense_transaction} are locked before it, never after.
 */
final class CompanyLock {

    private static final String ACQUIRE =
            "SELECT count(pg_advisory_xact_lock(hashtextextended(:company, 7)))";

    private final JdbcClient jdbc;

    CompanyLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void acquire(CompanyId company) {
        jdbc.sql(ACQUIRE).param("company", company.toString()).query(Long.class).single();
    }
}
