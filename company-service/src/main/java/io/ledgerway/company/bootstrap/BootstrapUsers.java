package io.ledgerway.company.bootstrap;

import io.ledgerway.model.id.ClientId;

/** Makes the people of the bootstrap file; they belong to another package. */
public interface BootstrapUsers {

    /** Makes sure that this person exists and can sign in; in the running transaction. */
    void apply(ClientId client, BootstrapUser person);
}
