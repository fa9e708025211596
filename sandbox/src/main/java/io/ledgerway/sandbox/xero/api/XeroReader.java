package io.ledgerway.sandbox.xero.api;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Side;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.access.XeroLimits;
import io.ledgerway.sandbox.xero.books.BookIndex;
import io.ledgerway.sandbox.xero.books.Detail;
import io.ledgerway.sandbox.xero.books.Elements;
import io.ledgerway.sandbox.xero.books.RecordSelection;
import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.where.SortOrder;
import io.ledgerway.sandbox.xero.where.WhereFilter;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** Lists and single elements: filters, order and pages. */
class XeroReader {

    private static final int DEFAULT_PAGE_SIZE = 100;
    private static final int MAX_PAGE_SIZE = 1_000;
    private static final int JOURNALS = 100;
    private static final int STRETCH = 1_000;

    private final XeroRecords records;
    private final IdentifierOrders orders;
    private final XeroLimits limits;
    private final ObjectMapper json;

    XeroReader(XeroRecords records, XeroLimits limits, ObjectMapper json) {
        this.records = records;
        this.orders = new IdentifierOrders(records);
        this.limits = limits;
        this.json = json;
    }

    /** Elements of a list, and the number of all that match for a list with pages. */
    record Page(List<ObjectNode> elements, @Nullable Pagination pagination) {}

    record Pagination(int page, int pageSize, long itemCount) {

        long pageCount() {
            return (itemCount + pageSize - 1) / pageSize;
        }
    }

    Elements view(Tenant tenant) {
        return new Elements(tenant, records, json);
    }

    Page list(XeroCall call, XeroCollection collection) {
        Elements view = view(call.tenant());
        Integer page = collection.paged() ? call.number("page") : null;
        Integer wanted = call.number("pagesize");
        if (page != null && page < 1) {
            throw XeroError.query("The page must be at least 1");
        }
        int size =
                wanted == null ? DEFAULT_PAGE_SIZE : Math.max(1, Math.min(wanted, MAX_PAGE_SIZE));
        String where = call.parameter("where");
        WhereFilter filter = where == null ? null : WhereFilter.parse(where);
        if (filter != null && !OptimisedFilters.include(collection, filter)) {
            refuseHighVolume(call.tenant(), collection);
        }
        String ordered = call.parameter("order");
        SortOrder order = ordered == null ? null : SortOrder.parse(ordered);
        Optional<List<ObjectNode>> fixed = view.fixed(collection, call.is("includearchived"));
        if (fixed.isPresent()) {
            return paged(sorted(fixed.get(), filter, order), page, size);
        }
        if (collection == XeroCollection.JOURNALS) {
            return new Page(journals(call, view), null);
        }
        RecordSelection selection = selection(call, collection, view.index(), filter, order);
        boolean selected =
                collection != XeroCollection.BANK_TRANSACTIONS
                        && (filter == null || inSelection(collection, filter, where));
        boolean pushed = selected && (order == null || order.byChange());
        Detail detail = detail(call, collection, page);
        if (selected
                && page != null
                && order != null
                && order.by(collection.idMember())
                && !isParts(collection)) {
            return byIdentifier(
                    view, collection, selection, order.descending(), page, size, detail);
        }
        if (!pushed) {
            return paged(
                    sorted(all(view, collection, selection, detail), filter, order), page, size);
        }
        if (page == null) {
            return new Page(all(view, collection, selection, detail), null);
        }
        long offset = (page - 1L) * size;
        return new Page(
                slice(view, collection, selection, offset, size, detail),
                new Pagination(page, size, count(call.tenant(), collection, selection)));
    }

    private void refuseHighVolume(Tenant tenant, XeroCollection collection) {
        RecordSelection all = RecordSelection.of(collection.kinds(), true);
        if (count(tenant, collection, all) > limits.settings().records()) {
            throw XeroError.highVolume(collection.plural(), collection.singular());
        }
    }

    /** A page in the order of identifiers, which the database does not know. */
    private Page byIdentifier(
            Elements view,
            XeroCollection collection,
            RecordSelection selection,
            boolean descending,
            int page,
            int size,
            Detail detail) {
        Tenant tenant = view.index().tenant();
        List<String> ids = orders.ids(tenant, view.index().ids(), selection);
        List<String> slice =
                (descending ? ids.reversed() : ids)
                        .stream().skip((page - 1L) * size).limit(size).toList();
        Map<String, LedgerRecord> found = new HashMap<>();
        records.withIds(tenant, collection.kinds(), slice).forEach(it -> found.put(it.id(), it));
        List<LedgerRecord> ordered = new ArrayList<>();
        for (String id : slice) {
            LedgerRecord record = found.get(id);
            if (record != null) {
                ordered.add(record);
            }
        }
        return new Page(
                view.of(collection, ordered, detail), new Pagination(page, size, ids.size()));
    }

    private static Detail detail(XeroCall call, XeroCollection collection, @Nullable Integer page) {
        boolean summary =
                call.is("summaryonly") || (page == null && collection.summarizesWithoutPage());
        if (summary) {
            return Detail.SUMMARY;
        }
        // a page of contacts has all their members
        return page != null && collection == XeroCollection.CONTACTS ? Detail.SINGLE : Detail.LIST;
    }

    private List<ObjectNode> slice(
            Elements view,
            XeroCollection collection,
            RecordSelection selection,
            long offset,
            int limit,
            Detail detail) {
        Tenant tenant = view.index().tenant();
        if (isParts(collection)) {
            return view.ofParts(
                    collection,
                    records.parts(tenant, selection, Elements.partsOf(collection), offset, limit));
        }
        return view.of(collection, records.page(tenant, selection, offset, limit), detail);
    }

    private static boolean isParts(XeroCollection collection) {
        return switch (collection) {
            case PAYMENTS, OVERPAYMENTS, PREPAYMENTS -> true;
            default -> false;
        };
    }

    private long count(Tenant tenant, XeroCollection collection, RecordSelection selection) {
        return isParts(collection)
                ? records.countParts(tenant, selection, Elements.partsOf(collection))
                : records.count(tenant, selection);
    }

    private List<ObjectNode> all(
            Elements view, XeroCollection collection, RecordSelection selection, Detail detail) {
        List<ObjectNode> all = new ArrayList<>();
        long count = count(view.index().tenant(), collection, selection);
        for (long offset = 0; offset < count; offset += STRETCH) {
            all.addAll(slice(view, collection, selection, offset, STRETCH, detail));
        }
        if (collection == XeroCollection.BANK_TRANSACTIONS) {
            all.addAll(onAccount(view, selection));
            all.sort(SortOrder.parse("UpdatedDateUTC ASC").comparator());
        }
        return all;
    }

    /** The bank transactions of overpayments and prepayments. */
    private List<ObjectNode> onAccount(Elements view, RecordSelection selection) {
        RecordSelection payments =
                new RecordSelection(
                        XeroCollection.OVERPAYMENTS.kinds(),
                        selection.since(),
                        selection.deleted(),
                        selection.states(),
                        selection.ids(),
                        selection.rule(),
                        selection.descending());
        List<ObjectNode> all = new ArrayList<>();
        for (XeroCollection each :
                List.of(XeroCollection.OVERPAYMENTS, XeroCollection.PREPAYMENTS)) {
            all.addAll(
                    view.bankTransactions(
                            each,
                            records.parts(
                                    view.index().tenant(),
                                    payments,
                                    Elements.partsOf(each),
                                    0,
                                    Integer.MAX_VALUE)));
        }
        return all;
    }

    private static List<ObjectNode> sorted(
            List<ObjectNode> elements, @Nullable WhereFilter filter, @Nullable SortOrder order) {
        List<ObjectNode> matching =
                filter == null ? elements : elements.stream().filter(filter).toList();
        return order == null ? matching : matching.stream().sorted(order.comparator()).toList();
    }

    private static Page paged(List<ObjectNode> elements, @Nullable Integer page, int size) {
        if (page == null) {
            return new Page(elements, null);
        }
        int from = (int) Math.min(elements.size(), (page - 1L) * size);
        return new Page(
                elements.subList(from, Math.min(elements.size(), from + size)),
                new Pagination(page, size, elements.size()));
    }

    /** Whether the selection of records contains the whole filter. */
    private static boolean inSelection(
            XeroCollection collection, WhereFilter filter, @Nullable String where) {
        return switch (collection) {
            case INVOICES, CREDIT_NOTES -> filter.onlyLimits(List.of("Type", "Status"));
            case CONTACTS ->
                    where != null && where.replace(" ", "").matches("Is(Supplier|Customer)==true");
            default -> false;
        };
    }

    private RecordSelection selection(
            XeroCall call,
            XeroCollection collection,
            BookIndex index,
            @Nullable WhereFilter filter,
            @Nullable SortOrder order) {
        List<Kind> kinds = kinds(collection, filter);
        List<String> statuses = statuses(call, collection, filter);
        boolean deleted =
                collection.showsDeleted() && (statuses == null || statuses.contains("DELETED"));
        List<String> states = statuses == null ? null : Elements.states(statuses);
        List<String> rules = new ArrayList<>();
        switch (collection) {
            case MANUAL_JOURNALS -> rules.add("(body -> 'source') IS NULL");
            case ACCOUNTS -> deleted = false;
            case BANK_TRANSFERS -> deleted = call.is("includedeleted");
            case CONTACTS -> {
                contactRules(call, filter, rules);
                deleted = call.is("includearchived");
            }
            case PURCHASE_ORDERS, QUOTES -> orderRules(call, collection, rules);
            default -> {}
        }
        if (collection == XeroCollection.BANK_TRANSFERS && !deleted) {
            rules.add("coalesce(body ->> 'state', '') <> 'void'");
        }
        documentRules(call, collection, index, rules);
        Instant since = since(call, collection);
        if (collection == XeroCollection.BANK_TRANSFERS && since != null) {
            // a transfer has no time of modification; that its changes are selected is not known
            rules.add("created_at >= '%s'".formatted(since));
            since = null;
        }
        return new RecordSelection(
                kinds,
                since,
                deleted,
                states,
                ids(call, collection, index),
                rules.isEmpty() ? "true" : String.join(" AND ", rules),
                order != null && order.byChange() && order.descending());
    }

    private static List<Kind> kinds(XeroCollection collection, @Nullable WhereFilter filter) {
        List<String> types = filter == null ? null : filter.only("Type");
        boolean ofDocuments =
                collection == XeroCollection.INVOICES || collection == XeroCollection.CREDIT_NOTES;
        if (types == null || !ofDocuments) {
            return collection.kinds();
        }
        return collection.kinds().stream()
                .filter(it ->
                        types.stream()
                                .anyMatch(type ->
                                        type.startsWith("ACCREC") == (Side.of(it) == Side.SALES)))
                .toList();
    }

    private static @Nullable List<String> statuses(
            XeroCall call, XeroCollection collection, @Nullable WhereFilter filter) {
        if (collection != XeroCollection.INVOICES && collection != XeroCollection.CREDIT_NOTES) {
            return null;
        }
        String given = call.parameter("statuses");
        if (given != null) {
            return Arrays.asList(given.split(",", -1));
        }
        return filter == null ? null : filter.only("Status");
    }

    private static void contactRules(
            XeroCall call, @Nullable WhereFilter filter, List<String> rules) {
        if (!call.is("includearchived")) {
            rules.add("coalesce(body ->> 'state', 'active') = 'active'");
        }
        String where = call.parameter("where");
        if (filter != null
                && where != null
                && inSelection(XeroCollection.CONTACTS, filter, where)) {
            rules.add(
                    "(kind = '%s' AND body ->> 'unused' IS DISTINCT FROM 'true' OR body ->> 'both_roles' = 'true')"
                            .formatted(where.contains("Supplier") ? "vendors" : "clients"));
        }
        String term = call.parameter("searchterm");
        if (term != null) {
            rules.add("body ->> 'name' ILIKE " + quoted("%" + term + "%"));
        }
    }

    private static void orderRules(XeroCall call, XeroCollection collection, List<String> rules) {
        String from = call.parameter("datefrom");
        String to = call.parameter("dateto");
        if (from != null) {
            rules.add("body ->> 'issued_on' >= " + quoted(day(from)));
        }
        if (to != null) {
            rules.add("body ->> 'issued_on' <= " + quoted(day(to)));
        }
        String status = call.parameter("status");
        if (status != null) {
            boolean orders = collection == XeroCollection.PURCHASE_ORDERS;
            String state =
                    switch (status) {
                        case "DRAFT", "SUBMITTED" -> "draft";
                        case "AUTHORISED", "ACCEPTED" -> "open";
                        case "BILLED", "INVOICED" -> "closed";
                        default -> orders ? "void" : "none";
                    };
            rules.add("body ->> 'state' = " + quoted(state));
        }
    }

    private static void documentRules(
            XeroCall call, XeroCollection collection, BookIndex index, List<String> rules) {
        String numbers = call.parameter("invoicenumbers");
        if (collection != XeroCollection.INVOICES) {
            return;
        }
        if (numbers != null) {
            rules.add(
                    "coalesce(body ->> 'number', body ->> 'reference') = ANY (string_to_array(%s, ','))"
                            .formatted(quoted(numbers)));
        }
        String contacts = call.parameter("contactids");
        if (contacts != null) {
            List<String> parties = new ArrayList<>();
            for (String contact : contacts.split(",", -1)) {
                index.ids()
                        .find(contact.strip(), XeroCollection.CONTACTS.kinds(), _ -> List.of())
                        .ifPresent(it -> {
                            parties.add(it.id());
                            parties.add("ven-of-" + it.id());
                            parties.add("cli-of-" + it.id());
                        });
            }
            rules.add(
                    "coalesce(body -> 'client' ->> 'id', body -> 'vendor' ->> 'id') = ANY (string_to_array(%s, ','))"
                            .formatted(quoted(String.join(",", parties))));
        }
        String term = call.parameter("searchterm");
        if (term != null) {
            rules.add("body::text ILIKE " + quoted("%" + term + "%"));
        }
    }

    private static String day(String text) {
        return XeroDates.parse(text)
                .orElseThrow(() -> XeroError.query("Invalid date '%s'".formatted(text)))
                .toString();
    }

    /** A text in SQL; parameters of JDBC cannot begin in it. */
    private static String quoted(String text) {
        return "'" + text.replace("'", "''").replace("\u0000", "") + "'";
    }

    private @Nullable List<String> ids(XeroCall call, XeroCollection collection, BookIndex index) {
        String given = call.parameter("ids");
        if (given == null) {
            return null;
        }
        List<String> ids = new ArrayList<>();
        for (String id : given.split(",", -1)) {
            find(index, collection, id.strip()).ifPresent(it -> ids.add(it.id()));
        }
        if (ids.isEmpty()) {
            ids.add("-"); // no record has this id
        }
        return ids;
    }

    private Optional<XeroIds.RecordPart> find(
            BookIndex index, XeroCollection collection, String identifier) {
        return index.ids()
                .find(
                        identifier,
                        collection.kinds(),
                        kind -> records.unusualIds(index.tenant(), kind));
    }

    private static @Nullable Instant since(XeroCall call, XeroCollection collection) {
        String header = call.modifiedSince();
        return header == null || !collection.filtersByChange()
                ? null
                : XeroDates.second(header).orElse(null);
    }

    private List<ObjectNode> journals(XeroCall call, Elements view) {
        Integer offset = call.number("offset");
        return records
                .journals(
                        call.tenant(),
                        offset == null ? 0 : offset,
                        since(call, XeroCollection.JOURNALS),
                        JOURNALS)
                .stream()
                .map(view::journal)
                .toList();
    }

    /** Record of an identifier or number in a path; deleted ones too. */
    Optional<LedgerRecord> record(Tenant tenant, XeroCollection collection, String identifier) {
        BookIndex index = new BookIndex(tenant, records, json);
        Optional<LedgerRecord> found =
                find(index, collection, identifier)
                        .filter(it -> it.part() == 0)
                        .flatMap(it ->
                                records
                                        .withIds(tenant, List.of(it.kind()), List.of(it.id()))
                                        .stream()
                                        .findFirst());
        return found.or(() -> numbered(tenant, collection, identifier));
    }

    private Optional<LedgerRecord> numbered(
            Tenant tenant, XeroCollection collection, String number) {
        String member =
                switch (collection) {
                    case INVOICES, CREDIT_NOTES, PURCHASE_ORDERS, QUOTES -> "number";
                    case ITEMS -> "sku";
                    case CONTACTS -> "contact_number";
                    case TAX_RATES -> "code";
                    default -> "";
                };
        return member.isEmpty()
                ? Optional.empty()
                : records.having(tenant, collection.kinds(), member, number).stream().findFirst();
    }

    /** One element by identifier or number. */
    ObjectNode one(XeroCall call, XeroCollection collection, String identifier) {
        Tenant tenant = call.tenant();
        Elements view = view(tenant);
        Optional<List<ObjectNode>> fixed = view.fixed(collection, true);
        if (fixed.isPresent()) {
            return fixed.get().stream()
                    .filter(it ->
                            it.path(collection.idMember())
                                    .asString("")
                                    .equalsIgnoreCase(identifier))
                    .findFirst()
                    .orElseThrow(XeroError::notFound);
        }
        if (isParts(collection)) {
            return part(view, collection, identifier);
        }
        if (collection == XeroCollection.JOURNALS) {
            return journal(view, identifier);
        }
        if (collection == XeroCollection.TAX_RATES) {
            return all(view, collection, RecordSelection.of(collection.kinds(), false), Detail.LIST)
                    .stream()
                    .filter(it -> it.path("TaxType").asString("").equals(identifier))
                    .findFirst()
                    .orElseThrow(XeroError::notFound);
        }
        if (collection == XeroCollection.BANK_TRANSACTIONS) {
            Optional<ObjectNode> other =
                    find(view.index(), XeroCollection.OVERPAYMENTS, identifier)
                            .flatMap(view::bankTransaction)
                            .or(() -> ofTransfer(view, identifier));
            if (other.isPresent()) {
                return other.get();
            }
        }
        LedgerRecord record =
                record(tenant, collection, identifier)
                        .filter(it -> collection.showsDeleted() || !it.deleted())
                        .orElseThrow(XeroError::notFound);
        return view.of(collection, List.of(record), Detail.SINGLE).stream()
                .findFirst()
                .orElseThrow(XeroError::notFound);
    }

    /** The bank transaction on an account of a transfer. */
    private Optional<ObjectNode> ofTransfer(Elements view, String identifier) {
        Tenant tenant = view.index().tenant();
        return find(view.index(), XeroCollection.BANK_TRANSFERS, identifier)
                .flatMap(it ->
                        records.withIds(tenant, List.of(it.kind()), List.of(it.id())).stream()
                                .findFirst()
                                .flatMap(own -> view.transferTransaction(own, it.part())));
    }

    private ObjectNode part(Elements view, XeroCollection collection, String identifier) {
        XeroIds.RecordPart part =
                find(view.index(), collection, identifier)
                        .filter(it -> it.part() > 0)
                        .orElseThrow(XeroError::notFound);
        return view.ofPart(collection, part, identifier).orElseThrow(XeroError::notFound);
    }

    private ObjectNode journal(Elements view, String identifier) {
        boolean number = identifier.matches("\\d{1,9}");
        return records
                .journals(
                        view.index().tenant(),
                        number ? Long.parseLong(identifier) - 1 : 0,
                        null,
                        number ? 1 : Integer.MAX_VALUE)
                .stream()
                .map(view::journal)
                .filter(it ->
                        it.path("JournalNumber").asString("").equals(identifier)
                                || it.path("JournalID").asString("").equalsIgnoreCase(identifier))
                .findFirst()
                .orElseThrow(XeroError::notFound);
    }
}
