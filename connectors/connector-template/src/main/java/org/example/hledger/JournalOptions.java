package org.example.hledger;

import io.ledgerway.connector.push.PushOptions;
import java.util.Map;

/** The fields of a journal entry that can be written. */
final class JournalOptions {

    static final PushOptions ALL =
            object(
                    "Journal entry",
                    "A transaction whose lines balance to zero.",
                    Map.of(
                            "description",
                            value("String", "Description", "The description of the transaction."),
                            "postedOn",
                            required("DateTime", "Posted on", "The date of the transaction."),
                            "journalLines",
                            new PushOptions(
                                    "Array",
                                    "Lines",
                                    "At least two lines.",
                                    true,
                                    Map.of(
                                            "description",
                                            value("String", "Description", "A comment."),
                                            "netAmount",
                                            required("Number", "Net amount", "Debit is positive."),
                                            "currency",
                                            value(
                                                    "String",
                                                    "Currency",
                                                    "By default that of the line before."),
                                            "accountRef",
                                            object(
                                                    "Account",
                                                    "An account of the journal.",
                                                    Map.of(
                                                            "id",
                                                            required(
                                                                    "String", "Id", "Its name.")))),
                                    null,
                                    null)));

    private JournalOptions() {}

    private static PushOptions object(
            String name, String description, Map<String, PushOptions> properties) {
        return new PushOptions("Object", name, description, true, properties, null, null);
    }

    private static PushOptions required(String type, String name, String description) {
        return new PushOptions(type, name, description, true, null, null, null);
    }

    private static PushOptions value(String type, String name, String description) {
        return new PushOptions(type, name, description, false, null, null, null);
    }
}
