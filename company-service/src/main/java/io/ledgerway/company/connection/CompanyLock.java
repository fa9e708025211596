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
 * Serializes changes of a company's connections. Runs a change in a transaction, or in the caller's
 * transaction if there is one, that locks the company's row.
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
     * Runs a change with the current state of the company.
     *
     * @throws ApiException 404 if the company does not exist
     */
    <T> T run(Company company, BiFunction<Company, Instant, T> change) {
        return runIfPresent(company, change)
                .orElseThrow(() ->
                        ApiException.notFound("No company was found with ID " + company.id()));
    }

    /** Runs a change like {@link #run}. Empty if the company does not exist. */
    <T> Optional<T> runIfPresent(Company company, BiFunction<Company, Instant, T> change) {
        return transactions.execute(_ ->
                companyLookup
                        .lock(company.id())
                        .map(it ->
                                change.apply(it, clock.instant().truncatedTo(ChronoUnit.MILLIS))));
    }
}
