package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Advisory lock that serializes queueing, starting and ending of a company's data sets and writes,
 * so that concurrency limits hold and events are written in one order. It is held until the
 * transaction ends and is never acquired while a page is stored.
 */
public final class CompanyLock {

    private static final String ACQUIRE =
            "SELECT count(pg_advisory_xact_lock(hashtextextended(:company, 0)))";

    private final JdbcClient jdbc;

    CompanyLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void acquire(CompanyId company) {
        jdbc.sql(ACQUIRE).param("company", company.toString()).query(Long.class).single();
    }
}
