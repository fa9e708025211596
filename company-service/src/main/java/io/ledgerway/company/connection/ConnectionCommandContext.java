package io.ledgerway.company.connection;

/** What {@link ConnectionService} changes connections with. */
record ConnectionCommandContext(
        ConnectionRepository store,
        ConnectionTransitions transitions,
        ConnectableIntegration offer,
        CompanyLock turn) {}
