package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * This service's replica of companies and connections, kept up to date by the topic {@code
 * company-directory}.
 *
 * <p>A positive result comes from the replica. A negative result is first confirmed with
 * company-service, and its response is stored; so a company that was created 5 ms ago is found.
 * When company-service is unavailable, the call ends with 503.
 */
public interface CompanyDirectory {

    /**
     * Returns a company that the caller may use.
     *
     * @throws io.ledgerway.starter.error.ApiException 404 when it does not exist, 403 when it
     *     belongs to another client
     */
    DirectoryEntry.Company require(Caller caller, CompanyId company);

    /**
     * Returns a connection of a company that the caller may use.
     *
     * @throws io.ledgerway.starter.error.ApiException as {@link #require(Caller, CompanyId)}, and
     *     404 when the company has no such connection
     */
    DirectoryEntry.Connection require(Caller caller, CompanyId company, ConnectionId connection);

    /**
     * Returns a company that the caller may use, and its connections in the replica, oldest first.
     *
     * @throws io.ledgerway.starter.error.ApiException as {@link #require(Caller, CompanyId)}
     */
    default CompanyWithConnections requireWithConnections(Caller caller, CompanyId company) {
        return new CompanyWithConnections(require(caller, company), connections(company));
    }

    /** Finds a company in the replica, then at company-service. */
    Optional<DirectoryEntry.Company> findCompany(CompanyId company);

    /** Returns a company's connections in the replica, oldest first. */
    List<DirectoryEntry.Connection> connections(CompanyId company);

    /**
     * Returns a company's connections from company-service and stores them. Required before a
     * caller gets "not Linked" or "no connection".
     */
    List<DirectoryEntry.Connection> confirmedConnections(CompanyId company);

    /**
     * Deletes a company or a connection from the replica permanently, in the caller's transaction.
     * Called for an event that reports the deletion; the tombstone of the topic may come later.
     */
    void delete(UUID id);

    /** Whether the company or connection was deleted: later events about it are to be ignored. */
    boolean isDeleted(UUID id);
}
