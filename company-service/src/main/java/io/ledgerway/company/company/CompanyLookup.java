package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Instant;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Lookups of companies for other packages of this service. */
public final class CompanyLookup {

    private final CompanyRepository companies;

    CompanyLookup(CompanyRepository companies) {
        this.companies = companies;
    }

    public Optional<Company> find(CompanyId id) {
        return companies.find(id);
    }

    /**
     * Returns a company of the caller.
     *
     * @throws ApiException 404 if it does not exist, 403 if it belongs to another client
     */
    public Company require(Caller caller, CompanyId id) {
        return checked(caller, id, companies.find(id));
    }

    /** Checks that a company was found and belongs to the caller, as {@link #require} does. */
    public static Company checked(Caller caller, CompanyId id, Optional<Company> found) {
        Company company =
                found.orElseThrow(
                        () -> ApiException.notFound("No company was found with ID " + id));
        if (!company.clientId().equals(caller.clientId())) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "This API key is not associated with company " + id);
        }
        return company;
    }

    /**
     * Returns the company and locks its row until the transaction ends. Every change of the company
     * or of one of its connections locks the row, so that events are written in the order of the
     * changes.
     */
    public Optional<Company> lock(CompanyId id) {
        return companies.lock(id);
    }

    /** Records a successful sync of one of its connections. */
    public void synced(CompanyId id, Instant at) {
        companies.synced(id, at);
    }

    /** Records that one of its connections was deleted. The caller has locked the row. */
    public void connectionDeleted(CompanyId id) {
        companies.connectionDeleted(id);
    }
}
