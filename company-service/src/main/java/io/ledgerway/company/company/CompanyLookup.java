package io.ledgerway.company.company;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Instant;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Companies as the rest of this service sees them. */
public final class CompanyLookup {

    private final CompanyRepository store;

    CompanyLookup(CompanyRepository store) {
        this.store = store;
    }

    public Optional<Company> find(CompanyId id) {
        return store.find(id);
    }

    /**
     * A company the caller may use (decision 61).
     *
     * @throws ApiException 404 when there is none, 403 when it is another client's
     */
    public Company require(Caller caller, CompanyId id) {
        return checked(caller, id, store.find(id));
    }

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
     * The company, its row held until the transaction ends. Whoever changes it or one of its
     * connections holds it, and so their events are written in the order of the changes.
     */
    public Optional<Company> lock(CompanyId id) {
        return store.lock(id);
    }

    /** Data of one of its connections was read. */
    public void synced(CompanyId id, Instant at) {
        store.synced(id, at);
    }

    /** One of its connections was deleted, by whoever holds its row. */
    public void connectionDeleted(CompanyId id) {
        store.connectionDeleted(id);
    }
}
