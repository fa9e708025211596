package io.ledgerway.company.credentialimport;

import io.ledgerway.company.connection.Connection;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What else is to be so when handed-in tokens link a connection.
 *
 * @param fetchOnFirstLink whether the first-link data types are read at once: not after PUT
 *     authorization (decision 28)
 * @param noted what the audit log says besides
 * @param within done in the transaction that links it
 */
public record CredentialImportOptions(
        boolean fetchOnFirstLink, Map<String, String> noted, Consumer<Connection> within) {

    public CredentialImportOptions {
        noted = Map.copyOf(noted);
    }

    static CredentialImportOptions ofRequest() {
        return new CredentialImportOptions(false, Map.of(), _ -> {});
    }
}
