package io.ledgerway.company.connection;

/** What {@link Connections} changes connections with. */
record ConnectionParts(
        ConnectionStore store, Transitions transitions, Offer offer, CompanyTurn turn) {}
