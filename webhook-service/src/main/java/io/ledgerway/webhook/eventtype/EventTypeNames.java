package io.ledgerway.webhook.eventtype;

import static io.ledgerway.model.datatype.DataType.*;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.NearestName;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The closed list of event type names; {@link LegacyEventType} has the legacy names. A consumer can
 * subscribe to a name before any service publishes the event.
 */
public final class EventTypeNames {

    private static final int MAX_SHOWN_LENGTH = 100;

    private static final List<String> NAMED =
            List.of(
                    "company.created",
                    "company.deleted",
                    "company.product.added",
                    "company.product.removed",
                    "connection.created",
                    "connection.connected",
                    "connection.failed",
                    "connection.disconnected",
                    "connection.reconnected",
                    "connection.deleted",
                    "read.completed",
                    "read.completed.initial",
                    "snapshot.settled",
                    "snapshot.unsettled",
                    "snapshot.failed",
                    "client.rateLimit.reached",
                    "client.rateLimit.reset",
                    "expenses.sync.successful",
                    "expenses.sync.unsuccessful",
                    "export.completed",
                    "export.failed",
                    "bankFeeds.sourceAccount.connected",
                    "bankFeeds.sourceAccount.disconnected",
                    "reports.categorizedBankStatement.generate.successful",
                    "reports.categorizedBankStatement.generate.unsuccessful",
                    "reports.creditModel.generate.successful",
                    "reports.creditModel.generate.unsuccessful",
                    "reports.spendAnalysis.generate.successful",
                    "reports.spendAnalysis.generate.unsuccessful",
                    "AccountCategoriesUpdated");

    /** The data types whose writes publish events, each with {@code .write.(un)successful}. */
    private static final List<DataType> WRITTEN =
            List.of(
                    BANK_ACCOUNTS,
                    BANK_TRANSACTIONS,
                    BILL_CREDIT_NOTES,
                    BILL_PAYMENTS,
                    BILLS,
                    CHART_OF_ACCOUNTS,
                    CREDIT_NOTES,
                    CUSTOMERS,
                    DIRECT_COSTS,
                    DIRECT_INCOMES,
                    INVOICES,
                    ITEMS,
                    JOURNAL_ENTRIES,
                    JOURNALS,
                    PAYMENTS,
                    PURCHASE_ORDERS,
                    SUPPLIERS,
                    TRANSFERS);

    private static final SortedSet<String> NAMES = all();

    private EventTypeNames() {}

    /** Whether this is the exact name of a current event type; names are case-sensitive. */
    public static boolean contains(String name) {
        return NAMES.contains(name);
    }

    /**
     * Canonical name of an event type: current names map to themselves, each spelling of a legacy
     * name to its compact form. Names that only rules can have are none.
     */
    public static Optional<String> find(String name) {
        return findOfMessage(name)
                .filter(it -> !it.equals(LegacyEventType.SYNC_STARTED.eventType()));
    }

    /** Like {@link #find}, and also the event type of messages that only rules match. */
    public static Optional<String> findOfMessage(String name) {
        return contains(name)
                ? Optional.of(name)
                : LegacyEventType.parse(name).map(LegacyEventType::eventType);
    }

    /** Error text for a name that is no event type, with the nearest one. */
    public static String unknown(String name) {
        return unknownWithoutSuggestion(name) + NearestName.question(name, NAMES);
    }

    /** Error text for one of many names that are no event types. */
    public static String unknownWithoutSuggestion(String name) {
        return "%s is not an event type."
                .formatted(name.substring(0, Math.min(name.length(), MAX_SHOWN_LENGTH)));
    }

    /** All names, in alphabetical order. */
    public static SortedSet<String> names() {
        return NAMES;
    }

    private static SortedSet<String> all() {
        SortedSet<String> names = new TreeSet<>(NAMED);
        for (DataType type : WRITTEN) {
            names.add(type.key() + ".write.successful");
            names.add(type.key() + ".write.unsuccessful");
        }
        return Collections.unmodifiableSortedSet(names);
    }
}
