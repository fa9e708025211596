package io.ledgerway.portal.statuslabel;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of a status for users of the portal. The help texts name members of the API, which the
 * pages do not show, and calls, which users do not make.
 *
 * @param meaning null if the help text is used
 * @param next what to do
 */
record PortalText(@Nullable String meaning, String next) {

    private static final String RETRY = "Then retry the failed transactions.";

    private static final PortalText REJECTED =
            new PortalText(
                    "A rule rejected the transaction. Nothing was sent to the platform.",
                    "Read the message. Correct the transaction in your expense system, or the"
                            + " mapping, and send it again under the same id.");

    private static final String CORRECT_EACH =
            "Read the message of each failed transaction. Correct it in your expense system, and"
                    + " send it again under the same id.";

    private static final Map<String, PortalText> TEXTS =
            Map.ofEntries(
                    entry("expense-syncs/4000", "Choose the company's defaults again. " + RETRY),
                    entry(
                            "expense-syncs/4040",
                            "Send the customer the company's link to connect again. " + RETRY),
                    Map.entry(
                            "expense-syncs/4220",
                            new PortalText(
                                    "The company's expense application is not connected.",
                                    "Connect it on the company's Expenses page. " + RETRY)),
                    entry(
                            "expense-syncs/4260",
                            "Ask the customer to renew it on the platform. " + RETRY),
                    entry(
                            "expense-syncs/5000",
                            "Retry the failed transactions. Transactions that were written are not"
                                    + " written twice."),
                    entry(
                            "expense-syncs/5080",
                            "Compare the transactions of the sync with the records on the platform."
                                    + " Send missing transactions again under the same id."),
                    entry("expense-syncs/5120", CORRECT_EACH),
                    Map.entry(
                            "expense-syncs/5130",
                            new PortalText(
                                    "One or more transactions could not be written: a rule or the"
                                            + " platform rejected them. The other transactions, if"
                                            + " any, were written.",
                                    CORRECT_EACH)),
                    Map.entry("expenses/ValidationError", REJECTED),
                    Map.entry("expenses/Failed", REJECTED),
                    entry(
                            "expenses/PushError",
                            "Resolve the problem that the message reports, such as an archived"
                                    + " account or a closed period. Then retry the transaction, or"
                                    + " send it again under the same id."),
                    entry(
                            "expenses/Unknown",
                            "Check for it on the platform before you send it again."),
                    entry(
                            "writes/Failed",
                            "Read the message, correct the record, and write it again."));

    /** The text of a status; empty if its help text is suitable. */
    static Optional<PortalText> find(String kind, String code) {
        return Optional.ofNullable(TEXTS.get(kind + "/" + code));
    }

    private static Map.Entry<String, PortalText> entry(String status, String next) {
        return Map.entry(status, new PortalText(null, next));
    }
}
