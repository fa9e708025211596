package io.ledgerway.sync.record.overview;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record that a search has found.
 *
 * @param label number, reference or name, as the platform shows it
 * @param code e-mail address of a contact, or code of an account or item
 * @param party the customer or supplier of a document
 * @param date of a document
 * @param amount the total of a document
 */
record FoundRecord(
        UUID companyId,
        String companyName,
        UUID connectionId,
        String dataType,
        String id,
        boolean deleted,
        @Nullable String label,
        @Nullable String code,
        @Nullable String party,
        @Nullable String date,
        @Nullable String amount,
        @Nullable String currency) {

    /**
     * The columns of a record {@code x}.
     *
     * @param entry SQL of the entry of its company in the directory
     */
    static String columns(String entry) {
        return """
        x.company_id, coalesce(%s::jsonb ->> 'name', '') AS company_name, x.connection_id,
        x.data_type, x.id, x.is_deleted AS deleted, %s AS label, %s AS code,
        %s AS party,
        coalesce(x.data ->> 'issueDate', x.data ->> 'date', x.data ->> 'postedOn') AS date,
        x.data ->> 'totalAmount' AS amount, x.data ->> 'currency' AS currency
        """
                .formatted(entry, RecordTerms.LABEL, RecordTerms.CODES, RecordTerms.PARTY);
    }

    /** Whether the whole text is its id, label or code. */
    boolean has(String text) {
        return id.equals(text)
                || (label != null && label.equalsIgnoreCase(text))
                || (code != null && code.equalsIgnoreCase(text));
    }

    /** Text that distinguishes the record from others. */
    Key key() {
        return new Key(companyId, connectionId, dataType, id);
    }

    record Key(UUID companyId, UUID connectionId, String dataType, String id) {}
}
