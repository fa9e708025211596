package io.ledgerway.connector.pull;

import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Services that a pull has access to. */
public interface PullSession {

    /** Sends requests with the access token. */
    PlatformHttp http();

    /** Whose records are read; empty where nothing depends on it. */
    default Optional<Owner> owner() {
        return Optional.empty();
    }

    /** A company, and its client. */
    record Owner(ClientId client, CompanyId company) {}

    /**
     * The ids of records that are already stored, mapped by the current code from the same source.
     * The connector need not map them again; it reports them as {@link
     * PullStep.RecordPage#unchanged}. Valid for this page only.
     *
     * @param page the fingerprint of each record's source, by id; the last one of equal ids
     */
    default Set<String> unchanged(Map<String, Fingerprint> page) {
        return Set.of();
    }

    /**
     * Counts a value that the connector does not know: the platform's format has changed. The
     * record is read all the same, with {@code Unknown} in place of the value.
     *
     * @param field where it is, such as {@code Invoices.Status}; one of few, because it is a label
     *     of metrics
     */
    default void unknownValue(String field, String value) {}
}
