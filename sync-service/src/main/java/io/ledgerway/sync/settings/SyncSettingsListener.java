package io.ledgerway.sync.settings;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;

/** Called in the transaction that changes sync settings. */
public interface SyncSettingsListener {

    /** A client's, and so those of its companies. */
    void changed(ClientId client);

    /** A company's. */
    void changed(ClientId client, CompanyId company);
}
