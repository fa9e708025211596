package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroDates;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the record of an earlier attempt: by our reference in it; where Xero keeps none, by what is
 * unique (a code, a number), else by the contact or the accounts, the date and the amount.
 */
final class WriteLookup {

    private static final String PERSONS = "ContactPersons";

    static final String BATCH_PAYMENTS = "BatchPayments";

    private static final String UNIT_AMOUNT = "UnitAmount";
    private static final int PRICE_DECIMALS = 4;

    private static final List<String> TEXTS =
            List.of("Name", "InvoiceNumber", "PurchaseOrderNumber", "Reference", "Narration");

    private final OrganisationApi organisation;
    private final WriteMarker marker;

    WriteLookup(OrganisationApi organisation, WriteMarker marker) {
        this.organisation = organisation;
        this.marker = marker;
    }

    /**
     * The record that the command created.
     *
     * @param sent the record in Xero's form
     */
    Optional<JsonNode> created(
            PushCommand.Create command, ObjectNode sent, XeroCollection collection)
            throws ConnectorException {
        return organisation.find(
                isBatch(sent) ? BATCH_PAYMENTS : collection.path(),
                query(command, sent),
                found ->
                        !found.path("Status").asString("").equals("DELETED")
                                && matches(command, sent).test(found));
    }

    private static Map<String, String> query(PushCommand.Create command, ObjectNode sent) {
        var day = day(sent);
        return switch (command.type()) {
            case CUSTOMERS, SUPPLIERS -> contacts(text(sent, "Name").strip());
            case INVOICES, BILLS, CREDIT_NOTES, BILL_CREDIT_NOTES, DIRECT_COSTS, DIRECT_INCOMES ->
                    query(
                            "where",
                            "Type==\"%s\" AND %s"
                                    .formatted(sent.path("Type").asString(""), date(day)));
            case PAYMENTS, BILL_PAYMENTS, JOURNAL_ENTRIES, TRANSFERS -> query("where", date(day));
            case PURCHASE_ORDERS -> query("DateFrom", day.toString(), "DateTo", day.toString());
            default -> Map.of();
        };
    }

    /**
     * By name: of more than 100,000 contacts, Xero refuses a filter by number. A filter cannot
     * contain a quotation mark.
     */
    private static Map<String, String> contacts(String name) {
        return name.contains("\"")
                ? query("includeArchived", "true")
                : query("where", "Name==\"" + name + "\"", "includeArchived", "true");
    }

    /** Whether a payment settles several documents. */
    static boolean isBatch(JsonNode payment) {
        return payment.path("Payments").isArray() && payment.has("Account");
    }

    /** Whether two batches settle the same documents with the same amounts. */
    private static boolean samePayments(JsonNode found, JsonNode sent) {
        return payments(found).equals(payments(sent));
    }

    private static Map<String, BigDecimal> payments(JsonNode batch) {
        var amounts = new TreeMap<String, BigDecimal>(String.CASE_INSENSITIVE_ORDER);
        for (var each : batch.path("Payments")) {
            amounts.merge(
                    text(each.path("Invoice"), "InvoiceID"),
                    each.path("Amount").decimalValue(BigDecimal.ZERO).stripTrailingZeros(),
                    BigDecimal::add);
        }
        return amounts;
    }

    private Predicate<JsonNode> matches(PushCommand.Create command, ObjectNode sent) {
        if (isBatch(sent)) {
            return found ->
                    sameId(found, sent, "Account", "AccountID") && samePayments(found, sent);
        }
        var key = command.idempotencyKey();
        return switch (command.type()) {
            case CUSTOMERS, SUPPLIERS -> marked(sent, "ContactNumber", key);
            case INVOICES, BILLS, DIRECT_COSTS, DIRECT_INCOMES, JOURNAL_ENTRIES ->
                    marked(sent, "Url", marker.url(key).orElse(null));
            case ITEMS -> found -> same(found, sent, List.of("Code"));
            case CHART_OF_ACCOUNTS, BANK_ACCOUNTS ->
                    found -> same(found, sent, List.of("Code", "Name"));
            case PURCHASE_ORDERS -> marked(sent, "Reference", key);
            case CREDIT_NOTES ->
                    sent.has("CreditNoteNumber")
                            ? found -> same(found, sent, List.of("CreditNoteNumber"))
                            : marked(sent, "Reference", key);
            case BILL_CREDIT_NOTES ->
                    found ->
                            same(found, sent, List.of("CreditNoteNumber"))
                                    && sameId(found, sent, "Contact", "ContactID")
                                    && (text(sent, "CreditNoteNumber").equals(key)
                                            || sameLines(found, sent));
            case PAYMENTS, BILL_PAYMENTS ->
                    found ->
                            same(found, sent, List.of("Reference"))
                                    && sameAmount(found, sent)
                                    && sameId(found, sent, "Account", "AccountID")
                                    && settled(found).equalsIgnoreCase(settled(sent));
            case TRANSFERS ->
                    found ->
                            same(found, sent, List.of("Reference"))
                                    && sameAmount(found, sent)
                                    && sameId(found, sent, "FromBankAccount", "AccountID")
                                    && sameId(found, sent, "ToBankAccount", "AccountID");
            default -> found -> false;
        };
    }

    /** The id of what a payment settles; Xero returns a credit note, too, as {@code Invoice}. */
    private static String settled(JsonNode payment) {
        var creditNote = text(payment.path("CreditNote"), "CreditNoteID");
        return creditNote.isEmpty() ? text(payment.path("Invoice"), "InvoiceID") : creditNote;
    }

    /**
     * Records with the value that was sent in a member; unless it is our mark, which is unique, all
     * else must be the same too.
     *
     * @param mark null for none
     */
    private static Predicate<JsonNode> marked(
            ObjectNode sent, String member, @Nullable String mark) {
        return found ->
                same(found, sent, List.of(member))
                        && (text(sent, member).equals(mark) || sameDocument(found, sent));
    }

    /** All that the write sent and Xero keeps. */
    private static boolean sameDocument(JsonNode found, ObjectNode sent) {
        return TEXTS.stream().filter(sent::has).allMatch(each -> same(found, sent, List.of(each)))
                && sameId(found, sent, "Contact", "ContactID")
                && sameId(found, sent, "BankAccount", "AccountID")
                && (!sent.has("LineItems") || sameLines(found, sent))
                && (!sent.has("JournalLines")
                        || equalLines(
                                found.path("JournalLines"),
                                sent.path("JournalLines"),
                                WriteLookup::sameValues));
    }

    /**
     * Whether the update took effect: the record has all that it sent, and no other lines or
     * contact persons. A member that Xero does not return does not count as written; the update is
     * then sent again.
     */
    static boolean isUpdated(JsonNode found, ObjectNode sent) {
        return covers(found, sent)
                && (!sent.has(PERSONS) || found.path(PERSONS).size() == sent.path(PERSONS).size())
                && (!sent.has("LineItems")
                        || equalLines(
                                found.path("LineItems"),
                                sent.path("LineItems"),
                                WriteLookup::covers));
    }

    /** Whether everything that was sent is found; an element of a list at any position. */
    private static boolean covers(JsonNode found, JsonNode sent) {
        if (sent.isObject()) {
            return sent.properties().stream()
                    .allMatch(each -> coversMember(found, each.getKey(), each.getValue()));
        }
        return sent.isArray()
                ? sent.valueStream()
                        .allMatch(each -> found.valueStream().anyMatch(it -> covers(it, each)))
                : equal(found, sent);
    }

    /**
     * Xero ignores the case of an id, may name the option of a category without its id, and rounds
     * unit prices.
     */
    private static boolean coversMember(JsonNode found, String member, JsonNode sent) {
        if (member.equals("TrackingOptionID") && !found.has(member)) {
            return true;
        }
        if (member.equals(UNIT_AMOUNT) && isRounded(found.path(member), sent)) {
            return true;
        }
        return member.endsWith("ID")
                ? text(found, member).equalsIgnoreCase(sent.asString(""))
                : covers(found.path(member), sent);
    }

    private static boolean same(JsonNode found, JsonNode sent, List<String> members) {
        return members.stream().allMatch(each -> text(found, each).equals(text(sent, each)));
    }

    private static boolean sameId(JsonNode found, JsonNode sent, String member, String id) {
        return !sent.has(member)
                || text(found.path(member), id).equalsIgnoreCase(text(sent.path(member), id));
    }

    private static boolean sameAmount(JsonNode found, JsonNode sent) {
        return equal(found.path("Amount"), sent.path("Amount"));
    }

    private static boolean sameLines(JsonNode found, JsonNode sent) {
        return equalLines(found.path("LineItems"), sent.path("LineItems"), WriteLookup::sameValues);
    }

    private static boolean equalLines(
            JsonNode found, JsonNode sent, BiPredicate<JsonNode, JsonNode> same) {
        return found.size() == sent.size()
                && IntStream.range(0, sent.size())
                        .allMatch(i -> same.test(found.path(i), sent.path(i)));
    }

    /** Whether every value that was sent is found; lists, such as tracking, are left out. */
    static boolean sameValues(JsonNode found, JsonNode sent) {
        return sent.properties().stream()
                .filter(each -> each.getValue().isValueNode())
                .allMatch(each ->
                        equal(found.path(each.getKey()), each.getValue())
                                || (each.getKey().equals(UNIT_AMOUNT)
                                        && isRounded(found.path(UNIT_AMOUNT), each.getValue())));
    }

    /** Xero rounds further decimals of a unit price. */
    private static boolean isRounded(JsonNode found, JsonNode sent) {
        return found.isNumber()
                && sent.isNumber()
                && found.decimalValue()
                                .compareTo(
                                        sent.decimalValue()
                                                .setScale(PRICE_DECIMALS, RoundingMode.HALF_UP))
                        == 0;
    }

    /** Numbers by value, dates by day, other values by text. */
    private static boolean equal(JsonNode found, JsonNode sent) {
        if (sent.isNumber()) {
            return found.isNumber() && found.decimalValue().compareTo(sent.decimalValue()) == 0;
        }
        var text = found.asString("");
        if (text.contains("/Date(")) {
            return String.valueOf(XeroDates.day(text)).equals(sent.asString(""));
        }
        return text.equals(sent.asString(""));
    }

    private static String text(JsonNode node, String member) {
        return node.path(member).asString("");
    }

    private static LocalDate day(ObjectNode sent) {
        var text = sent.path("Date").asString("");
        return text.isEmpty() ? LocalDate.EPOCH : LocalDate.parse(text);
    }

    private static String date(LocalDate day) {
        return "Date==DateTime(%d,%02d,%02d)"
                .formatted(day.getYear(), day.getMonthValue(), day.getDayOfMonth());
    }

    private static Map<String, String> query(String... pairs) {
        var query = new LinkedHashMap<String, String>();
        for (int i = 0; i < pairs.length; i += 2) {
            query.put(pairs[i], pairs[i + 1]);
        }
        return query;
    }
}
