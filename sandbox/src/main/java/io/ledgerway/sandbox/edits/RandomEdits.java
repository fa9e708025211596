package io.ledgerway.sandbox.edits;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Creates, changes and deletes random records. The same books and the same seed give the same
 * edits.
 */
class RandomEdits {

    /** Kinds weighted by frequency; documents change most often. */
    private static final List<Kind> OFTEN =
            List.of(
                    Kind.SALES_INVOICES,
                    Kind.SALES_INVOICES,
                    Kind.SALES_INVOICES,
                    Kind.SALES_INVOICES,
                    Kind.PURCHASE_BILLS,
                    Kind.PURCHASE_BILLS,
                    Kind.PURCHASE_BILLS,
                    Kind.CLIENTS,
                    Kind.CLIENTS,
                    Kind.VENDORS,
                    Kind.VENDORS,
                    Kind.CLIENT_PAYMENTS,
                    Kind.VENDOR_PAYMENTS,
                    Kind.SALES_CREDITS,
                    Kind.PURCHASE_CREDITS,
                    Kind.PAYMENT_METHODS,
                    Kind.SALES_ORDERS,
                    Kind.PURCHASE_ORDERS,
                    Kind.GOODS_RECEIPTS,
                    Kind.PRODUCTS,
                    Kind.TAX_CODES,
                    Kind.DIMENSIONS,
                    Kind.LEDGER_ACCOUNTS,
                    Kind.DIRECT_COSTS,
                    Kind.DIRECT_COSTS,
                    Kind.DIRECT_INCOMES,
                    Kind.TRANSFERS,
                    Kind.JOURNAL_ENTRIES,
                    Kind.BANK_TRANSACTIONS,
                    Kind.BANK_ACCOUNTS,
                    Kind.JOURNALS);

    private static final int SMALL = 1000;

    private final Ledger ledger;
    private final RecordQueries recordQueries;
    private final Tenants tenants;
    private final ObjectMapper json;

    RandomEdits(Ledger ledger, RecordQueries recordQueries, Tenants tenants, ObjectMapper json) {
        this.ledger = ledger;
        this.recordQueries = recordQueries;
        this.tenants = tenants;
        this.json = json;
    }

    /** Makes a number of edits; with one timestamp all have the time of the first. */
    void make(UUID tenantId, int count, Random random, boolean sameTimestamp) {
        Instant time = sameTimestamp ? tenants.now(tenant(tenantId)) : null;
        for (int i = 0; i < count; i++) {
            Tenant tenant = tenant(tenantId);
            try {
                make(tenant, time, change -> edit(change, random));
            } catch (LedgerRefusal refusal) {
                // the books do not allow the edit, such as voiding twice
                make(tenant, time, change -> newClient(change, random));
            }
        }
    }

    private LedgerRecord make(
            Tenant tenant, @Nullable Instant time, Function<Change, LedgerRecord> edit) {
        return time == null ? ledger.now(tenant, edit) : edit.apply(new Change(tenant, time));
    }

    private LedgerRecord edit(Change change, Random random) {
        Kind kind = OFTEN.get(random.nextInt(OFTEN.size()));
        int throwOfTen = random.nextInt(10);
        String id = someId(change.tenant(), kind, random);
        if (throwOfTen < 4 || id.isEmpty()) {
            return ledger.create(change, kind, newRecord(change.tenant(), kind, random));
        }
        if (throwOfTen < 8 || kind == Kind.LEDGER_ACCOUNTS || kind == Kind.BANK_ACCOUNTS) {
            return changeSomething(change, kind, id, random);
        }
        return ledger.delete(change, kind, id);
    }

    private LedgerRecord newClient(Change change, Random random) {
        return ledger.create(
                change, Kind.CLIENTS, newRecord(change.tenant(), Kind.CLIENTS, random));
    }

    private LedgerRecord changeSomething(Change change, Kind kind, String id, Random random) {
        ObjectNode patch = json.createObjectNode();
        if (kind.isPayment() || kind.isOrder()) {
            return ledger.patch(
                    change, kind, id, patch.put("memo", "Edited " + random.nextInt(1_000_000)));
        }
        if (!kind.isDocument()) {
            return ledger.patch(
                    change,
                    kind,
                    id,
                    patch.put(label(kind), "Edited " + random.nextInt(1_000_000)));
        }
        return switch (random.nextInt(4)) {
            case 0 -> ledger.voidDocument(change, kind, id);
            case 1 -> ledger.patch(change, kind, id, patch.put("state", "paid"));
            default ->
                    ledger.patch(
                            change,
                            kind,
                            id,
                            patch.put("memo", "Edited " + random.nextInt(1_000_000)));
        };
    }

    /** A member that can be changed without effect on the books. */
    private static String label(Kind kind) {
        return switch (kind) {
            case DIRECT_COSTS, DIRECT_INCOMES, ACCOUNT_TRANSACTIONS -> "memo";
            case TRANSFERS, JOURNAL_ENTRIES, BANK_TRANSACTIONS -> "text";
            default -> "name";
        };
    }

    private ObjectNode newRecord(Tenant tenant, Kind kind, Random random) {
        ObjectNode record = json.createObjectNode();
        int number = random.nextInt(1_000_000);
        return switch (kind) {
            case SALES_INVOICES, SALES_CREDITS, SALES_ORDERS ->
                    document(
                            record.put("number", "E-" + number),
                            tenant,
                            "client",
                            Kind.CLIENTS,
                            random);
            case PURCHASE_BILLS, PURCHASE_CREDITS, PURCHASE_ORDERS, GOODS_RECEIPTS ->
                    document(
                            record.put("reference", "E-" + number),
                            tenant,
                            "vendor",
                            Kind.VENDORS,
                            random);
            case CLIENT_PAYMENTS -> onAccount(record, tenant, "client", Kind.CLIENTS, random);
            case VENDOR_PAYMENTS -> onAccount(record, tenant, "vendor", Kind.VENDORS, random);
            case LEDGER_ACCOUNTS ->
                    record.put("code", "9" + number)
                            .put("name", "Account " + number)
                            .put("class", "expense")
                            .put("category", "overheads");
            case TAX_CODES -> record.put("name", "Rate " + number).put("rate", "12.50");
            case CLIENTS, VENDORS, PRODUCTS, DIMENSIONS, PAYMENT_METHODS ->
                    record.put("name", "New " + kind.nativeName() + " " + number);
            case DIRECT_COSTS -> lines(record.put("reference", "E-" + number), random);
            case DIRECT_INCOMES -> lines(record.put("reference", "E-" + number), random);
            case TRANSFERS -> transfer(record, random);
            case JOURNAL_ENTRIES -> entry(record, random);
            case BANK_TRANSACTIONS -> statementLine(record, random);
            case BANK_ACCOUNTS -> record.put("name", "Bank account " + number);
            case JOURNALS -> record.put("name", "Journal " + number);
            case ORGANISATION, ACCOUNT_TRANSACTIONS ->
                    throw new IllegalStateException("No random " + kind.nativeName());
        };
    }

    private ObjectNode document(
            ObjectNode record, Tenant tenant, String member, Kind partyKind, Random random) {
        String party = someId(tenant, partyKind, random);
        record.putObject(member).put("id", party);
        return lines(record, random);
    }

    private static ObjectNode transfer(ObjectNode record, Random random) {
        record.putObject("from")
                .put("amount", price(random))
                .putObject("account")
                .put("id", "acc-1000");
        record.putObject("to")
                .putObject("account")
                .put("id", random.nextBoolean() ? "acc-1010" : "acc-1020");
        return record;
    }

    private static ObjectNode entry(ObjectNode record, Random random) {
        String amount = price(random);
        record.put("text", "Edited entry");
        record.withArray("lines")
                .addObject()
                .put("amount", amount)
                .putObject("account")
                .put("id", "acc-6600");
        record.withArray("lines")
                .addObject()
                .put("amount", "-" + amount)
                .putObject("account")
                .put("id", "acc-2300");
        return record;
    }

    private static ObjectNode statementLine(ObjectNode record, Random random) {
        record.put("text", "Edited line").put("amount", price(random));
        record.putObject("account").put("id", "acc-1000");
        return record;
    }

    private static ObjectNode lines(ObjectNode record, Random random) {
        for (int i = 0; i <= random.nextInt(3); i++) {
            record.withArray("lines")
                    .addObject()
                    .put("text", "Edited line")
                    .put("unit_price", price(random))
                    .put("qty", Integer.toString(1 + random.nextInt(5)));
        }
        return record;
    }

    private ObjectNode onAccount(
            ObjectNode record, Tenant tenant, String member, Kind partyKind, Random random) {
        record.putObject(member).put("id", someId(tenant, partyKind, random));
        return record.put("total", price(random));
    }

    private static String price(Random random) {
        return String.format(Locale.ROOT, "%d.%02d", 1 + random.nextInt(900), random.nextInt(100));
    }

    /** Returns the id of a random live record, or an empty text. */
    private String someId(Tenant tenant, Kind kind, Random random) {
        List<String> ids = recordQueries.ids(tenant, kind, "", SMALL);
        if (ids.isEmpty()) {
            return "";
        }
        if (ids.size() < SMALL) {
            return ids.get(random.nextInt(ids.size()));
        }
        int somewhere = random.nextInt(1 + tenant.size() / 4);
        String probe = String.format(Locale.ROOT, "%s%07d", kind.prefix(), somewhere);
        List<String> next = recordQueries.ids(tenant, kind, probe, 1);
        return next.isEmpty() ? ids.getFirst() : next.getFirst();
    }

    private Tenant tenant(UUID id) {
        return tenants.find(id).orElseThrow();
    }
}
