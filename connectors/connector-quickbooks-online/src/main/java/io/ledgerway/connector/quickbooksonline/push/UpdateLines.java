package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lines of an update. The platform deletes a line whose id is not sent, with its links to other
 * records. Each line to send therefore has the id, and the members that this adapter never writes,
 * of one line of the current record: of the same type, with the same item or account. A line
 * without such a line is new.
 */
final class UpdateLines {

    static final String LINKS = "LinkedTxn";
    static final String ORDER = "PurchaseOrder";

    private static final int NONE = -1;
    private static final String LINES = "Line";
    private static final String CUSTOMER = "CustomerRef";
    private static final String BILLABLE = "BillableStatus";
    private static final String ITEM_ACCOUNT = "ItemAccountRef";
    private static final String MARKUP = "MarkupInfo";

    /** Lines that no line of the canonical record stands for. */
    private static final Set<String> COMPUTED_TYPES =
            Set.of("SubTotalLineDetail", "SubtotalLineDetail", "TaxLineDetail", "TDSLineDetail");

    /**
     * Members of a line that the adapter writes, and the place and the costs, which the platform
     * computes.
     */
    private static final Set<String> WRITTEN =
            Set.of(
                    "Amount",
                    "CostAmount",
                    "Description",
                    "DetailType",
                    "HomeCostAmount",
                    "LineNum",
                    LINKS);

    /**
     * Members of a detail that the adapter writes, those that the platform takes in place of the
     * price or subtracts from it, and the taxes, which the platform computes.
     */
    private static final Set<String> WRITTEN_DETAIL =
            Set.of(
                    "AccountRef",
                    BILLABLE,
                    "CheckNum",
                    "ClassRef",
                    CUSTOMER,
                    "DiscountAmt",
                    "DiscountRate",
                    "Entity",
                    ITEM_ACCOUNT,
                    "ItemRef",
                    "PriceLevelRef",
                    "Qty",
                    "RatePercent",
                    "TaxAmount",
                    "TaxCodeRef",
                    "TaxInclusiveAmt",
                    "UnitCostPrice",
                    "UnitPrice");

    /** The same of a discount. */
    private static final Set<String> WRITTEN_DISCOUNT = Set.of("DiscountPercent", "PercentBased");

    private final List<JsonNode> current;
    private final List<ObjectNode> sent;
    private final Set<String> writtenDetail;

    /** The lines of orders that the lines to send name. */
    private final Set<String> orderLines;

    /** By the position of the line to send, the position of its line of the current record. */
    private final int[] matches;

    /** By the position of the line of the current record. */
    private final boolean[] taken;

    private UpdateLines(List<JsonNode> current, List<ObjectNode> sent, Set<String> writtenDetail) {
        this.current = current;
        this.sent = sent;
        this.writtenDetail = writtenDetail;
        this.orderLines =
                sent.stream().flatMap(it -> orderLines(it).stream()).collect(Collectors.toSet());
        this.matches = new int[sent.size()];
        this.taken = new boolean[current.size()];
        Arrays.fill(matches, NONE);
    }

    /** Adds to the lines of the changes what the lines of the current record have. */
    static void keep(ObjectNode current, ObjectNode changes, QuickBooksEntity entity) {
        var stored = new ArrayList<JsonNode>();
        for (var line : current.path(LINES)) {
            var deposited = entity == QuickBooksEntity.DEPOSIT && !line.path(LINKS).isEmpty();
            if (!deposited && !COMPUTED_TYPES.contains(type(line))) {
                stored.add(line);
            }
        }
        var sent = new ArrayList<ObjectNode>();
        for (var line : changes.path(LINES)) {
            sent.add((ObjectNode) line);
        }
        var lines = new UpdateLines(stored, sent, writtenDetail(current, entity));
        lines.match();
        lines.merge();
    }

    /** The details of some records have fewer members that the adapter writes. */
    private static Set<String> writtenDetail(ObjectNode record, QuickBooksEntity entity) {
        var written = new HashSet<>(WRITTEN_DETAIL);
        var isCardCredit =
                entity == QuickBooksEntity.PURCHASE && record.path("Credit").asBoolean(false);
        if (entity == QuickBooksEntity.PURCHASE_ORDER || isCardCredit) {
            written.removeAll(List.of(CUSTOMER, BILLABLE));
        }
        if (entity == QuickBooksEntity.INVOICE || entity == QuickBooksEntity.CREDIT_MEMO) {
            written.remove(ITEM_ACCOUNT);
        }
        return written;
    }

    /**
     * Lines of the same line of an order come first, then those with the same text and amount, so
     * that a line that is left out does not move the ids of those after it.
     */
    private void match() {
        matchAlike(UpdateLines::hasSameOrderLine);
        matchAlike(this::isUnchanged);
        matchAlike((_, _) -> true);
    }

    /** The line at the same place, else the only one. */
    private void matchAlike(BiPredicate<JsonNode, JsonNode> alike) {
        for (int i = 0; i < Math.min(sent.size(), current.size()); i++) {
            if (canMatch(i, i, alike)) {
                pair(i, i);
            }
        }
        for (int i = 0; i < sent.size(); i++) {
            var line = i;
            var found =
                    IntStream.range(0, current.size())
                            .filter(it -> canMatch(line, it, alike))
                            .toArray();
            if (found.length == 1) {
                pair(i, found[0]);
            }
        }
    }

    private boolean canMatch(int line, int position, BiPredicate<JsonNode, JsonNode> alike) {
        return matches[line] == NONE
                && !taken[position]
                && isSame(sent.get(line), current.get(position))
                && alike.test(sent.get(line), current.get(position));
    }

    private void pair(int line, int position) {
        matches[line] = position;
        taken[position] = true;
    }

    private static boolean isSame(JsonNode sent, JsonNode current) {
        var detail = detail(sent);
        var other = detail(current);
        return type(sent).equals(type(current))
                && Objects.equals(detail.ref("ItemRef"), other.ref("ItemRef"))
                && Objects.equals(detail.ref("AccountRef"), other.ref("AccountRef"));
    }

    private static boolean hasSameOrderLine(JsonNode sent, JsonNode current) {
        var lines = orderLines(sent);
        return !lines.isEmpty() && lines.equals(orderLines(current));
    }

    private static Set<String> orderLines(JsonNode line) {
        return line.path(LINKS)
                .valueStream()
                .filter(UpdateLines::isOrder)
                .map(UpdateLines::orderLine)
                .collect(Collectors.toSet());
    }

    private static boolean isOrder(JsonNode link) {
        return link.path("TxnType").asString("").equals(ORDER);
    }

    private static String orderLine(JsonNode link) {
        return link.path("TxnId").asString("") + "/" + link.path("TxnLineId").asString("");
    }

    private boolean isUnchanged(JsonNode sent, JsonNode current) {
        var text = sent.path("Description").asString("");
        var amount = sent.path("Amount");
        var other = current.path("Amount");
        return text.equals(current.path("Description").asString(""))
                && amount.isNumber()
                && other.isNumber()
                && amount.decimalValue().compareTo(other.decimalValue()) == 0
                && (!writtenDetail.contains(CUSTOMER) || hasSameCustomer(sent, current));
    }

    private static boolean hasSameCustomer(JsonNode sent, JsonNode current) {
        return Objects.equals(detail(sent).ref(CUSTOMER), detail(current).ref(CUSTOMER));
    }

    private static SourceObject detail(JsonNode line) {
        return new SourceObject(LINES, line).object(type(line));
    }

    private static String type(JsonNode line) {
        return line.path("DetailType").asString("");
    }

    private void merge() {
        for (int i = 0; i < sent.size(); i++) {
            if (matches[i] != NONE) {
                merge(sent.get(i), current.get(matches[i]));
            }
        }
    }

    private void merge(ObjectNode line, JsonNode stored) {
        var type = type(line);
        keepOrdersAndLinks(line, stored);
        add(line, stored, name -> WRITTEN.contains(name) || name.equals(type));
        if (stored.path(type).isObject()) {
            var detail = line.path(type) instanceof ObjectNode it ? it : line.putObject(type);
            var written = type.equals("DiscountLineDetail") ? WRITTEN_DISCOUNT : writtenDetail;
            keepBilled(detail, stored.path(type));
            add(detail, stored.path(type), written::contains);
            if (!hasSameCustomer(line, stored)) {
                detail.remove(MARKUP);
            }
        }
    }

    /** A line that names no order keeps its order, unless another line names that line of it. */
    private void keepOrdersAndLinks(ObjectNode line, JsonNode stored) {
        var namesOrder = line.has(LINKS);
        for (var link : stored.path(LINKS)) {
            if (!isOrder(link) || (!namesOrder && !orderLines.contains(orderLine(link)))) {
                line.withArray(LINKS).add(link);
            }
        }
    }

    private static void add(ObjectNode line, JsonNode stored, Predicate<String> written) {
        stored.properties().stream()
                .filter(it -> !written.test(it.getKey()) && !line.has(it.getKey()))
                .forEach(it -> line.set(it.getKey(), it.getValue()));
    }

    /** A canonical record does not tell a cost that was billed from one that is not billed. */
    private static void keepBilled(ObjectNode detail, JsonNode stored) {
        var billed = stored.path(BILLABLE);
        var customer = stored.path(CUSTOMER).path("value");
        if (billed.asString("").equals("HasBeenBilled")
                && detail.path(BILLABLE).asString("").equals("NotBillable")
                && detail.path(CUSTOMER).path("value").equals(customer)) {
            detail.set(BILLABLE, billed);
        }
    }

    /** Adds to the links of the document, if any are sent, those that are no links to orders. */
    static void keepLinks(JsonNode current, ObjectNode changes) {
        if (changes.has(LINKS)) {
            var links = changes.withArray(LINKS);
            current.path(LINKS).valueStream().filter(it -> !isOrder(it)).forEach(links::add);
        }
    }
}
