package io.ledgerway.company.company;

/** Commands on the connections of a company. Implemented by the package that owns connections. */
public interface CompanyConnections {

    /**
     * Creates the first connection of a new company in the same transaction.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 if the key is unknown or disabled
     */
    void begin(Company company, String platformKey);

    /**
     * Deletes all connections of a company that is being deleted, in the same transaction, with
     * their authorizations, link attempts, errors and directory entries. Publishes no events for
     * them.
     */
    void removeAll(Company company);
}
