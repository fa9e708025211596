package io.ledgerway.connector.xero.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroDates;
import io.ledgerway.connector.xero.api.XeroJson;
import io.ledgerway.connector.xero.api.XeroUris;
import io.ledgerway.connector.xero.mapping.XeroReferences;
import io.ledgerway.connector.xero.platform.GrantedScopes;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pushes records to Xero. Every write has an idempotency key, which Xero remembers for a few
 * minutes; an earlier write is also found by our reference in the record.
 */
public final class XeroPushTarget implements PushTarget {

    private static final String BATCH_PAYMENTS = WriteLookup.BATCH_PAYMENTS;
    private static final Set<String> ENDED = Set.of("DELETED", "VOIDED");

    private final PlatformDescriptor descriptor;
    private final XeroApi api;
    private final WriteMarker marker;

    /**
     * Creates the target.
     *
     * @param recordUrl the start of the links that Xero shows at records which Ledgerway wrote;
     *     null for no links
     */
    public XeroPushTarget(PlatformDescriptor descriptor, XeroApi api, @Nullable URI recordUrl) {
        this.descriptor = descriptor;
        this.api = api;
        this.marker = new WriteMarker(recordUrl);
    }

    @Override
    public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        return WriteForm.of(type).options();
    }

    @Override
    public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        GrantedScopes.require(tenant, command.type(), command.operation());
        var organisation = api.organisation(tenant, http);
        return switch (command) {
            case Create it -> create(it, organisation);
            case Update it -> update(it, organisation);
            case Delete it -> delete(it, organisation);
            case Attach it -> attachments(it, organisation).attach(it);
        };
    }

    @Override
    public Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var organisation = api.organisation(tenant, http);
        var lookup = new WriteLookup(organisation, marker);
        var collection = collection(command.type());
        return switch (command) {
            case Create it -> {
                var sent = sent(it, organisation);
                yield sent.isEmpty()
                        ? Optional.empty()
                        : lookup.created(it, sent.get(), collection)
                                .map(found -> result(found, collection, List.of()));
            }
            case Update it -> {
                var sent = translate(it.type(), it.record(), organisation).json();
                yield record(collection, it.id(), organisation)
                        .filter(found -> WriteLookup.isUpdated(found, UpdateBody.of(found, sent)))
                        .map(found -> result(found, collection, List.of()));
            }
            case Delete it ->
                    record(collection, it.id(), organisation)
                            .filter(found -> ENDED.contains(status(found)))
                            .map(_ -> new PushResult(it.id(), null, List.of()));
            case Attach it -> attachments(it, organisation).find(it);
        };
    }

    private PushResult create(Create it, OrganisationApi organisation) throws ConnectorException {
        var collection = collection(it.type());
        var body = body(it, organisation);
        var path = WriteLookup.isBatch(body.json()) ? BATCH_PAYMENTS : collection.path();
        var response =
                organisation.write(
                        "PUT",
                        path,
                        Map.of(),
                        it.idempotencyKey(),
                        // an account is not in a list
                        path.equals("Accounts")
                                ? bytes(body.json())
                                : bytes(listed(path, body.json())));
        var element = WriteResponses.element(response, path, body.issues());
        compare(it.type(), it.record(), element, body.issues());
        return result(element, collection, body.issues().warnings());
    }

    /** What an earlier attempt sent; empty where it would be refused, now as before. */
    private Optional<ObjectNode> sent(Create it, OrganisationApi organisation)
            throws ConnectorException {
        try {
            return Optional.of(body(it, organisation).json());
        } catch (ConnectorException.WriteRefused e) {
            return Optional.empty();
        }
    }

    /** The record in Xero's form, with our reference. */
    private Body body(Create it, OrganisationApi organisation) throws ConnectorException {
        var body = translate(it.type(), it.record(), organisation);
        var json = body.json();
        it.applyOverrides(json);
        switch (it.type()) {
            case INVOICES, BILLS, DIRECT_COSTS, DIRECT_INCOMES, JOURNAL_ENTRIES ->
                    marker.link(json, it.idempotencyKey());
            case CUSTOMERS, SUPPLIERS ->
                    WriteMarker.fill(json, "ContactNumber", it.idempotencyKey());
            case PURCHASE_ORDERS, CREDIT_NOTES, TRANSFERS ->
                    WriteMarker.fill(json, "Reference", it.idempotencyKey());
            case BILL_CREDIT_NOTES ->
                    WriteMarker.fill(json, "CreditNoteNumber", it.idempotencyKey());
            case BANK_ACCOUNTS -> {
                if (!json.has("BankAccountNumber")) {
                    body.issues().reject("AccountNumber", "is required");
                    body.issues().throwIfRejected();
                }
            }
            case PAYMENTS, BILL_PAYMENTS -> {
                // only organisations in New Zealand keep the reference of a batch
                if (!WriteLookup.isBatch(json)) {
                    WriteMarker.fill(json, "Reference", it.idempotencyKey());
                }
            }
            default -> {}
        }
        return body;
    }

    private PushResult update(Update it, OrganisationApi organisation) throws ConnectorException {
        var collection = collection(it.type());
        var body = translate(it.type(), it.record(), organisation);
        var json = body.json();
        var seen = it.unmodifiedSince();
        if (seen != null || UpdateBody.needsCurrent(json)) {
            var current = required(collection, it.id(), organisation);
            var modified = XeroDates.instant(current.path("UpdatedDateUTC").asString(null));
            if (seen != null && modified != null && modified.isAfter(seen)) {
                throw refused(it.type(), "The record was changed in Xero since it was read");
            }
            json = UpdateBody.of(current, json);
        }
        json.put(collection.idMember(), it.id());
        var sent = bytes(listed(collection.path(), json));
        var response =
                organisation.write(
                        "POST", path(collection, it.id()), Map.of(), key(it, sent), sent);
        var element = WriteResponses.element(response, collection.path(), body.issues());
        compare(it.type(), it.record(), element, body.issues());
        return result(element, collection, body.issues().warnings());
    }

    /**
     * Xero refuses a key that it knows with another body, and what an update sends depends on the
     * current record.
     */
    private static String key(Update update, byte[] body) {
        var write = update.idempotencyKey() + new String(body, UTF_8);
        return UUID.nameUUIDFromBytes(write.getBytes(UTF_8)).toString();
    }

    /** Adds warnings of the amounts that Xero computed otherwise than the record has them. */
    private static void compare(
            DataType type, Object record, JsonNode written, WriteIssues issues) {
        var json = XeroJson.tree(record);
        if (type == DataType.DIRECT_COSTS || type == DataType.DIRECT_INCOMES) {
            DocumentWriter.compareTax(json, written, issues);
        }
        DocumentWriter.compareTotal(type, json, written, issues);
    }

    /** A document in the ledger is voided; a draft, a payment or a bank transaction is deleted. */
    private PushResult delete(Delete it, OrganisationApi organisation) throws ConnectorException {
        var collection = collection(it.type());
        var current = required(collection, it.id(), organisation);
        var status = status(current);
        if (ENDED.contains(status)) {
            throw new ConnectorException.NotFound("The record is already " + status);
        }
        var voided =
                Set.of("AUTHORISED", "PAID", "POSTED").contains(status)
                        && Set.of("Invoices", "ManualJournals").contains(collection.path());
        var change =
                JsonNodeFactory.instance.objectNode().put("Status", voided ? "VOIDED" : "DELETED");
        var payment = collection.path().equals("Payments");
        if (!payment) {
            change.put(collection.idMember(), it.id());
        }
        var response =
                organisation.write(
                        "POST",
                        path(collection, it.id()),
                        Map.of(),
                        it.idempotencyKey(),
                        bytes(payment ? change : listed(collection.path(), change)));
        var issues = new WriteIssues(WriteForm.of(it.type()).recordName());
        WriteResponses.element(response, collection.path(), issues);
        return new PushResult(it.id(), null, issues.warnings());
    }

    private static AttachmentWriter attachments(Attach it, OrganisationApi organisation) {
        return new AttachmentWriter(organisation, path(collection(it.type()), it.id()));
    }

    private static Body translate(DataType type, Object record, OrganisationApi organisation)
            throws ConnectorException {
        var form = WriteForm.of(type);
        var issues = new WriteIssues(form.recordName());
        var json = XeroJson.tree(record);
        form.check(json, issues);
        var references = new WriteReferences(new XeroReferences(organisation), issues);
        var body = translate(type, json, references, issues);
        issues.throwIfRejected();
        return new Body(body, issues);
    }

    private static ObjectNode translate(
            DataType type, JsonNode json, WriteReferences references, WriteIssues issues)
            throws ConnectorException {
        var documents = new DocumentWriter(references, issues);
        var ledger = new LedgerWriter(references, issues);
        return switch (type) {
            case CUSTOMERS -> ledger.contact(json, "customerName");
            case SUPPLIERS -> ledger.contact(json, "supplierName");
            case CHART_OF_ACCOUNTS -> ledger.account(json);
            case BANK_ACCOUNTS -> ledger.bankAccount(json);
            case ITEMS -> ledger.item(json);
            case INVOICES -> documents.invoice(json);
            case BILLS -> documents.bill(json);
            case CREDIT_NOTES -> documents.creditNote(json);
            case BILL_CREDIT_NOTES -> documents.billCreditNote(json);
            case PURCHASE_ORDERS -> documents.purchaseOrder(json);
            case DIRECT_COSTS, DIRECT_INCOMES -> documents.bankTransaction(type, json);
            case TRANSFERS -> ledger.transfer(json);
            case PAYMENTS -> ledger.payment(json, "customerRef");
            case BILL_PAYMENTS -> ledger.payment(json, "supplierRef");
            case JOURNAL_ENTRIES -> ledger.manualJournal(json);
            default -> throw ConnectorException.NotSupported.dataType(type, XeroPlatform.NAME);
        };
    }

    private static JsonNode required(
            XeroCollection collection, String id, OrganisationApi organisation)
            throws ConnectorException {
        return record(collection, id, organisation)
                .orElseThrow(() -> new ConnectorException.NotFound("Xero has no such record"));
    }

    private static Optional<JsonNode> record(
            XeroCollection collection, String id, OrganisationApi organisation)
            throws ConnectorException {
        try {
            return OrganisationApi.records(
                            organisation.object(path(collection, id), Map.of()), collection.path())
                    .stream()
                    .findFirst();
        } catch (ConnectorException.NotFound e) {
            return Optional.empty();
        }
    }

    /** The result of a batch payment has the id of its first payment. */
    private static PushResult result(
            JsonNode element, XeroCollection collection, List<PushIssue> warnings) {
        var written =
                WriteLookup.isBatch(element) && element.has("BatchPaymentID")
                        ? element.path("Payments").path(0)
                        : element;
        return new PushResult(written.path(collection.idMember()).asString(""), null, warnings);
    }

    private static ConnectorException.WriteRefused refused(DataType type, String message)
            throws ConnectorException {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(null, message, WriteForm.of(type).recordName())));
    }

    private static XeroCollection collection(DataType type) {
        return XeroCollection.of(type).orElseThrow();
    }

    private static String path(XeroCollection collection, String id) {
        return collection.path() + "/" + XeroUris.encode(id);
    }

    private static String status(JsonNode record) {
        return record.path("Status").asString("");
    }

    private static ObjectNode listed(String member, ObjectNode record) {
        var body = JsonNodeFactory.instance.objectNode();
        body.putArray(member).add(record);
        return body;
    }

    private static byte[] bytes(ObjectNode json) {
        return json.toString().getBytes(UTF_8);
    }

    /** A record in Xero's form. */
    private record Body(ObjectNode json, WriteIssues issues) {}
}
