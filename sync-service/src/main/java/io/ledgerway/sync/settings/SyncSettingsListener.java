package io.ledgerway.sync.settings;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;

/** Called in the transaction that changes sync settings. */
public interface SyncSettingsListener {

    /** The settings of a client, and so of its companies, have changed. */
    void changed(ClientId client);

    /** The settings of a company have changed. */
    void changed(ClientId client, CompanyId company);
}
