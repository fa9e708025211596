package io.ledgerway.company.bootstrap;

import io.ledgerway.model.id.ClientId;

/** Creates the users of the bootstrap file. Implemented by the package that owns users. */
public interface BootstrapUsers {

    /** Creates the user unless it exists. Runs in the current transaction. */
    void apply(ClientId client, BootstrapUser user);
}
