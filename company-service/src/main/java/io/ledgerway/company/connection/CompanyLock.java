package io.ledgerway.company.connection;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.BiFunction;
import org.springframework.transaction.support.TransactionOperations;

/**
 * One change of a company's connections at a time: a transaction, the caller's own where there is
 * one, that holds the company's row.
 */
class CompanyLock {

    private final CompanyLookup companyLookup;
    private final TransactionOperations transactions;
    private final Clock clock;

    CompanyLock(CompanyLookup companyLookup, TransactionOperations transactions, Clock clock) {
        this.companyLookup = companyLookup;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * Makes a change to the company as it is now.
     *
     * @throws ApiException 404 when it is gone
     */
    <T> T of(Company company, BiFunction<Company, Instant, T> change) {
        return whileThere(company, change)
                .orElseThrow(() ->
                        ApiException.notFound("No company was found with ID " + company.id()));
    }

    /** The same; empty when the company is gone. */
    <T> Optional<T> whileThere(Company company, BiFunction<Company, Instant, T> change) {
        return transactions.execute(_ ->
                companyLookup
                        .lock(company.id())
                        .map(it ->
                                change.apply(it, clock.instant().truncatedTo(ChronoUnit.MILLIS))));
    }
}
