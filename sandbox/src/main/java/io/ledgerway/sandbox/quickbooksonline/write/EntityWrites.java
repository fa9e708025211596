package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityJson;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityReader;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.entity.Members;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Change;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Executes writes. Each is one change of the books; a repeated requestid returns the response of
 * the first call.
 */
public class EntityWrites {

    private static final String LINE = "Line";
    private static final String LINES = "lines";

    /** Members that are computed, or that the books have themselves. */
    private static final Set<String> NOT_STORED =
            Set.of(
                    "Id",
                    "SyncToken",
                    "MetaData",
                    "domain",
                    "sparse",
                    "status",
                    LINE,
                    "LinkedTxn",
                    "CashBack",
                    "TotalAmt",
                    "HomeTotalAmt",
                    "Balance",
                    "HomeBalance",
                    "UnappliedAmt",
                    "RemainingCredit",
                    "TxnTaxDetail",
                    "TxnDate",
                    "DocNumber",
                    "CurrencyRef",
                    "ExchangeRate",
                    "CustomerRef",
                    "VendorRef",
                    "EntityRef",
                    "DepartmentRef",
                    "CustomerMemo",
                    "AccountRef",
                    "DepositToAccountRef",
                    "PaymentMethodRef",
                    "PaymentRefNum",
                    "CheckPayment",
                    "CreditCardPayment",
                    "PrimaryPhone",
                    "PrimaryEmailAddr",
                    "GivenName",
                    "FamilyName",
                    "ParentRef",
                    "Description",
                    "AcctNum",
                    "Sku",
                    "IncomeAccountRef",
                    "ExpenseAccountRef",
                    "SalesTaxCodeRef",
                    "PurchaseTaxCodeRef",
                    "DueDate",
                    "SalesTermRef",
                    "ExpirationDate");

    /** Addresses of names are in the books, those of transactions are not. */
    private static final Set<String> ADDRESSES = Set.of("BillAddr", "ShipAddr");

    private final IdempotentWrites writes;
    private final Ledger ledger;
    private final RecordQueries recordQueries;
    private final EntityRecords records;
    private final EntityReader reader;
    private final RecordNumbers numbers;
    private final ObjectMapper json;

    public EntityWrites(
            IdempotentWrites writes,
            Ledger ledger,
            RecordQueries recordQueries,
            EntityRecords records,
            EntityReader reader,
            RecordNumbers numbers,
            ObjectMapper json) {
        this.writes = writes;
        this.ledger = ledger;
        this.recordQueries = recordQueries;
        this.records = records;
        this.reader = reader;
        this.numbers = numbers;
        this.json = json;
    }

    /** Returns the written entity under its name. */
    public ObjectNode execute(Company company, WriteOperation operation) {
        Entity entity = operation.entity();
        if (!entity.isWritable()) {
            throw Fault.unsupportedOperation(
                    "Operation %s is not supported for %s"
                            .formatted(operation.action(), entity.title()));
        }
        refuseUnknown(entity, operation.body());
        String key = operation.key() == null ? null : "quickbooks:" + operation.key();
        IdempotentWrites.StoredResponse answer =
                writes.once(
                        company.tenant(),
                        new IdempotentWrites.IdempotentRequest(key, "quickbooks"),
                        change ->
                                new IdempotentWrites.StoredResponse(
                                        200,
                                        translatingErrors(change, company, operation).toString()));
        return (ObjectNode) json.readTree(answer.json());
    }

    private static void refuseUnknown(Entity entity, ObjectNode body) {
        for (String member : body.propertyNames()) {
            if (!Members.has(entity, member)) {
                throw Fault.unsupportedMember(
                        "Property Name:Unrecognized field \"%s\" (class com.intuit.schema.finance.v3.%s), not marked as ignorable specified is unsupported or invalid"
                                .formatted(member, entity.title()));
            }
        }
    }

    private ObjectNode translatingErrors(Change change, Company company, WriteOperation operation) {
        try {
            ObjectNode entity =
                    recordQueries.remembering(() -> written(change, company, operation));
            ObjectNode answer = JsonNodeFactory.instance.objectNode();
            answer.set(operation.entity().jsonName(), entity);
            return answer;
        } catch (LedgerRefusal refusal) {
            throw Fault.business(String.valueOf(refusal.getMessage()));
        }
    }

    private ObjectNode written(Change change, Company company, WriteOperation operation) {
        return switch (operation.action()) {
            case "create" -> create(change, company, operation);
            case "update" -> update(change, company, operation);
            case "delete" -> delete(change, company, operation);
            case "void" -> voided(change, company, operation);
            default ->
                    throw Fault.unsupportedOperation(
                            "Operation %s is not supported".formatted(operation.action()));
        };
    }

    private ObjectNode create(Change change, Company company, WriteOperation operation) {
        Entity entity = operation.entity();
        Kind kind = entity.kind().orElseThrow();
        ObjectNode record = JsonNodeFactory.instance.objectNode();
        fill(change, company, entity, operation.body(), record, true);
        refuseClosed(company, record);
        refuseSameName(company, entity, record, "");
        refuseSameNumber(company, operation, "");
        return shown(company, entity, ledger.create(change, kind, record));
    }

    private ObjectNode update(Change change, Company company, WriteOperation operation) {
        Entity entity = operation.entity();
        LedgerRecord before = current(company, operation);
        ObjectNode body = operation.body();
        boolean sparse = body.path("sparse").asBoolean(false);
        ObjectNode merged = body;
        if (sparse) {
            merged = shown(company, entity, before);
            merged.setAll(body);
        }
        ObjectNode record = (ObjectNode) json.readTree(before.body());
        if (isDerivedRefund(entity, before)) {
            EntityForm.put(record, "memo", merged.path("PrivateNote").asString(""));
            return shown(
                    company, entity, ledger.replace(change, before.kind(), before.id(), record));
        }
        refuseClosed(company, record);
        fill(change, company, entity, merged, record, !sparse || body.has(LINE));
        refuseClosed(company, record);
        refuseSameName(company, entity, record, before.id());
        refuseSameNumber(company, operation, RecordNumbers.of(before.kind(), before.id()));
        if (before.deleted()) {
            ledger.restore(change, before.kind(), before.id());
        }
        record.remove("payments");
        return shown(company, entity, ledger.replace(change, before.kind(), before.id(), record));
    }

    private ObjectNode delete(Change change, Company company, WriteOperation operation) {
        Entity entity = operation.entity();
        if (entity.isList()) {
            throw Fault.unsupportedOperation(
                    "Operation delete is not supported for %s".formatted(entity.title()));
        }
        LedgerRecord before = current(company, operation);
        refuseClosed(company, json.readTree(before.body()));
        return EntityJson.deleted(ledger.delete(change, before.kind(), before.id()));
    }

    private ObjectNode voided(Change change, Company company, WriteOperation operation) {
        Entity entity = operation.entity();
        if (!entity.canBeVoided()) {
            throw Fault.unsupportedOperation(
                    "Operation void is not supported for %s".formatted(entity.title()));
        }
        LedgerRecord before = current(company, operation);
        ObjectNode record = (ObjectNode) json.readTree(before.body());
        refuseClosed(company, record);
        if (before.kind().isDocument()) {
            return shown(company, entity, ledger.voidDocument(change, before.kind(), before.id()));
        }
        if (before.kind().isPayment()) {
            record.put("voided", true).put("total", "0").remove("parts");
        } else {
            record.put("state", "void");
            record.path(LINES)
                    .forEach(it -> ((ObjectNode) it).put("unit_price", "0").remove("discount"));
        }
        return shown(company, entity, ledger.replace(change, before.kind(), before.id(), record));
    }

    private LedgerRecord current(Company company, WriteOperation operation) {
        ObjectNode body = operation.body();
        String number = body.path("Id").asString("");
        if (number.isEmpty()) {
            throw Fault.missing("Id");
        }
        if (!number.matches("\\d{1,19}")) {
            throw Fault.invalidId(number);
        }
        if (!body.hasNonNull("SyncToken")) {
            throw Fault.missing("SyncToken");
        }
        LedgerRecord record =
                records.find(company, operation.entity(), number).orElseThrow(Fault::notFound);
        String token = Integer.toString(record.version() - 1);
        if (!body.path("SyncToken").asString("").equals(token)) {
            throw Fault.stale();
        }
        return record;
    }

    private void fill(
            Change change,
            Company company,
            Entity entity,
            ObjectNode body,
            ObjectNode record,
            boolean hasLines) {
        LocalDate today = PacificTime.day(change.at());
        EntityForm form =
                new EntityForm(recordQueries, numbers, json, company, entity, body, today);
        if (entity.isList()) {
            ListForms.fill(form, record);
        } else {
            TransactionForms.fill(form, record, hasLines);
        }
        ObjectNode own = JsonNodeFactory.instance.objectNode();
        body.properties().stream()
                .filter(it -> !NOT_STORED.contains(it.getKey()) && !it.getValue().isNull())
                .filter(it -> !(entity.isList() && ADDRESSES.contains(it.getKey())))
                .filter(it -> !(entity == Entity.VENDOR && it.getKey().equals("Notes")))
                .forEach(it -> own.set(it.getKey(), it.getValue()));
        record.set(EntityJson.OWN, own);
    }

    private static boolean isDerivedRefund(Entity entity, LedgerRecord record) {
        return record.kind().isPayment() && (entity == Entity.PURCHASE || entity == Entity.DEPOSIT);
    }

    private ObjectNode shown(Company company, Entity entity, LedgerRecord record) {
        return reader.read(company, entity, List.of(record)).getFirst();
    }

    private void refuseClosed(Company company, JsonNode record) {
        String until =
                recordQueries
                        .find(company.tenant(), Kind.ORGANISATION, company.tenant().id().toString())
                        .map(it -> json.readTree(it.body()).path("locked_until").asString(""))
                        .orElse("");
        String day =
                Stream.of("issued_on", "paid_on", "posted_on", "date")
                        .map(it -> record.path(it).asString(""))
                        .filter(it -> !it.isEmpty())
                        .findFirst()
                        .orElse("");
        if (!until.isEmpty() && !day.isEmpty() && day.compareTo(until) <= 0) {
            throw Fault.periodClosed(until);
        }
    }

    /** Names of customers and vendors differ from each other too. */
    private void refuseSameName(Company company, Entity entity, ObjectNode record, String self) {
        if (!entity.isList()) {
            return;
        }
        List<Entity> together =
                entity == Entity.CUSTOMER || entity == Entity.VENDOR
                        ? List.of(Entity.CUSTOMER, Entity.VENDOR)
                        : List.of(entity);
        String name = record.path("name").asString("");
        for (Entity one : together) {
            records.named(company, one, name).stream()
                    .filter(it -> !it.id().equals(self))
                    .findFirst()
                    .ifPresent(it -> {
                        throw Fault.duplicateName(RecordNumbers.of(it.kind(), it.id()));
                    });
        }
    }

    private void refuseSameNumber(Company company, WriteOperation operation, String self) {
        Entity entity = operation.entity();
        String docNumber = operation.body().path("DocNumber").asString("");
        boolean checked =
                switch (entity) {
                    case INVOICE, CREDIT_MEMO, SALES_RECEIPT, JOURNAL_ENTRY, BILL -> true;
                    default -> false;
                };
        if (!checked || docNumber.isEmpty() || operation.allowsDuplicates()) {
            return;
        }
        String member =
                entity == Entity.BILL || entity == Entity.SALES_RECEIPT ? "reference" : "number";
        String ofVendor = entity == Entity.BILL ? " AND body -> 'vendor' ->> 'id' = :vendor" : "";
        String vendor =
                numbers.id(
                                company.tenant(),
                                Kind.VENDORS,
                                EntityForm.value(operation.body(), "VendorRef"))
                        .orElse("");
        Map<String, Object> parameters =
                ofVendor.isEmpty()
                        ? Map.of("docNumber", docNumber)
                        : Map.of("docNumber", docNumber, "vendor", vendor);
        records
                .read(
                        company,
                        entity,
                        new EntityRecords.Slice(
                                "body ->> '%s' = :docNumber".formatted(member) + ofVendor,
                                parameters,
                                "",
                                0,
                                2))
                .stream()
                .map(it -> RecordNumbers.of(it.kind(), it.id()))
                .filter(it -> !it.equals(self))
                .findFirst()
                .ifPresent(it -> {
                    throw Fault.duplicateNumber(docNumber, entity.title(), it);
                });
    }
}
