package io.ledgerway.company.connection;

import java.time.Clock;
import org.springframework.transaction.support.TransactionOperations;

/** What {@link Connections} changes connections with. */
record ConnectionParts(
        ConnectionStore store,
        ConnectionErrors errors,
        Announcements announcements,
        Severance severance,
        TransactionOperations transactions,
        Clock clock) {}
