package io.ledgerway.company.company;

/** What a company asks of its connections; whoever keeps connections provides it. */
public interface CompanyConnections {

    /**
     * A first connection of a company that is being made, in the same transaction.
     *
     * @throws io.ledgerway.starter.error.ApiException 400 when the key is unknown or disabled
     */
    void begin(Company company, String platformKey);

    /**
     * Removes all connections of a company that is being deleted, in the same transaction: their
     * access, links, errors and directory entries. No event tells of each.
     */
    void removeAll(Company company);
}
