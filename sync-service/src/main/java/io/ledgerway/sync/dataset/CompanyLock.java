package io.ledgerway.sync.dataset;

import io.ledgerway.model.id.CompanyId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets one transaction at a time queue, start or end data sets of a company: places are counted and
 * events written in one order. Held to the end of the transaction; never taken while a page is
 * stored.
 */
public final class CompanyLock {

    private static final String TAKE =
            "SELECT count(pg_advisory_xact_lock(hashtextextended(:company, 0)))";

    private final JdbcClient jdbc;

    CompanyLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void acquire(CompanyId company) {
        jdbc.sql(TAKE).param("company", company.toString()).query(Long.class).single();
    }
}
