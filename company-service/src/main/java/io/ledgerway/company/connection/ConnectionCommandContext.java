package io.ledgerway.company.connection;

/** Collaborators of {@link ConnectionService}. */
record ConnectionCommandContext(
        ConnectionRepository store,
        ConnectionTransitions transitions,
        ConnectableIntegrations integrations,
        CompanyLock companyLock) {}
