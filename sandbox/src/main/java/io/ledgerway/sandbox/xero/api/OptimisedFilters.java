package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.where.WhereFilter;
import java.util.Map;
import java.util.Set;

/** The filters that collections with many records accept, as the documentation lists them. */
final class OptimisedFilters {

    /** Members that can be compared, alone or joined by AND. */
    private static final Map<XeroCollection, Set<String>> MEMBERS =
            Map.of(
                    XeroCollection.BANK_TRANSACTIONS,
                    Set.of("type", "status", "date", "contact.contactid"),
                    XeroCollection.CONTACTS,
                    Set.of("name", "emailaddress", "accountnumber"),
                    XeroCollection.PAYMENTS,
                    Set.of("paymenttype", "status", "date", "invoice.invoiceid", "reference"));

    /** Members that can be compared with several values, joined by OR. */
    private static final Map<XeroCollection, Set<String>> ALTERNATIVES =
            Map.of(XeroCollection.PAYMENTS, Set.of("paymentid", "invoice.invoiceid"));

    private OptimisedFilters() {}

    /** Whether the collection accepts the filter however many records it has. */
    static boolean include(XeroCollection collection, WhereFilter filter) {
        Set<String> members = MEMBERS.get(collection);
        return members == null
                || filter.comparesOnly(members, ALTERNATIVES.getOrDefault(collection, Set.of()));
    }
}
