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
 * <p>Only positive facts come from the replica. Before an unknown id or a refusal becomes a
 * response, company-service is asked and its answer is stored; so a company that was created 5 ms
 * ago is found. When company-service is unavailable, the call ends with 503.
 */
public interface CompanyDirectory {

    /**
     * A company the caller may use.
     *
     * @throws io.ledgerway.starter.error.ApiException 404 when there is none, 403 when it belongs
     *     to another client
     */
    DirectoryEntry.Company require(Caller caller, CompanyId company);

    /**
     * A connection of a company the caller may use.
     *
     * @throws io.ledgerway.starter.error.ApiException as {@link #require(Caller, CompanyId)}, and
     *     404 when the company has no such connection
     */
    DirectoryEntry.Connection require(Caller caller, CompanyId company, ConnectionId connection);

    /**
     * A company the caller may use, and its connections as the copy knows them, oldest first.
     *
     * @throws io.ledgerway.starter.error.ApiException as {@link #require(Caller, CompanyId)}
     */
    default CompanyWithConnections requireWithConnections(Caller caller, CompanyId company) {
        return new CompanyWithConnections(require(caller, company), connections(company));
    }

    /** A company as far as the copy knows it, company-service asked where it does not. */
    Optional<DirectoryEntry.Company> findCompany(CompanyId company);

    /** A company's connections as the copy knows them, oldest first. */
    List<DirectoryEntry.Connection> connections(CompanyId company);

    /**
     * A company's connections as company-service knows them now, stored and returned; to be asked
     * before "not Linked" or "no connection" becomes an answer.
     */
    List<DirectoryEntry.Connection> confirmedConnections(CompanyId company);

    /**
     * Forgets a company or a connection for good, in the caller's transaction: an event says that
     * it was deleted. The topic will say so too, at its own time.
     */
    void delete(UUID id);

    /** Whether it has been forgotten: whatever is told of it now came too late. */
    boolean isDeleted(UUID id);
}
