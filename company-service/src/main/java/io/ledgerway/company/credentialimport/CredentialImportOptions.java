package io.ledgerway.company.credentialimport;

import io.ledgerway.company.connection.Connection;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Options of an import of credentials.
 *
 * @param fetchOnFirstLink whether the data types of the first link are pulled at once; false for
 *     {@code PUT authorization}
 * @param auditDetails further details of the audit entry
 * @param afterLink action in the transaction that links the connection
 */
public record CredentialImportOptions(
        boolean fetchOnFirstLink,
        Map<String, String> auditDetails,
        Consumer<Connection> afterLink) {

    public CredentialImportOptions {
        auditDetails = Map.copyOf(auditDetails);
    }

    /** Options of {@code PUT authorization}. */
    static CredentialImportOptions ofRequest() {
        return new CredentialImportOptions(false, Map.of(), _ -> {});
    }
}
