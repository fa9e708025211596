package io.ledgerway.sandbox.xero.writes;

import io.ledgerway.sandbox.files.Attachment;
import io.ledgerway.sandbox.files.Attachments;
import io.ledgerway.sandbox.files.FileRefusal;
import io.ledgerway.sandbox.files.FileUpload;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.LedgerRefusal;
import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.writes.FieldIssue;
import io.ledgerway.sandbox.writes.IdempotentWrites;
import io.ledgerway.sandbox.writes.IdempotentWrites.IdempotentRequest;
import io.ledgerway.sandbox.writes.IdempotentWrites.StoredResponse;
import io.ledgerway.sandbox.writes.WriteRefusal;
import io.ledgerway.sandbox.xero.books.Detail;
import io.ledgerway.sandbox.xero.books.Elements;
import io.ledgerway.sandbox.xero.books.XeroCollection;
import io.ledgerway.sandbox.xero.books.XeroRecords;
import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes lists of elements. All elements of a request and its stored response are one transaction;
 * an invalid element leaves the others untouched if errors are not summarized, else nothing is
 * written.
 */
public class XeroWrites {

    private static final int MAX_FILES = 10;

    private final IdempotentWrites log;
    private final TransactionOperations nested;
    private final LedgerWrites ledger;
    private final XeroRecords records;
    private final RecordCache recordCache;
    private final Attachments attachments;
    private final ObjectMapper json;
    private final Map<XeroCollection, ElementWriter> writers = new EnumMap<>(XeroCollection.class);

    XeroWrites(
            IdempotentWrites log,
            TransactionOperations nested,
            LedgerWrites ledger,
            XeroRecords records,
            RecordCache recordCache,
            Attachments attachments,
            ObjectMapper json) {
        this.log = log;
        this.nested = nested;
        this.ledger = ledger;
        this.records = records;
        this.recordCache = recordCache;
        this.attachments = attachments;
        this.json = json;
        writers.put(XeroCollection.ACCOUNTS, new AccountWriter());
        writers.put(XeroCollection.BANK_TRANSACTIONS, new BankTransactionWriter());
        writers.put(XeroCollection.BANK_TRANSFERS, new TransferWriter());
        writers.put(XeroCollection.BATCH_PAYMENTS, new BatchPaymentWriter());
        writers.put(XeroCollection.CONTACTS, new ContactWriter());
        writers.put(XeroCollection.CREDIT_NOTES, new DocumentWriter(true));
        writers.put(XeroCollection.INVOICES, new DocumentWriter(false));
        writers.put(XeroCollection.ITEMS, new ItemWriter());
        writers.put(XeroCollection.MANUAL_JOURNALS, new ManualJournalWriter());
        writers.put(XeroCollection.PAYMENTS, new PaymentWriter());
        writers.put(XeroCollection.PURCHASE_ORDERS, new PurchaseOrderWriter());
    }

    /**
     * A write of elements.
     *
     * @param pathId identifier in the path; null for a list
     * @param create whether the call creates only (PUT)
     * @param summarize whether an invalid element fails the request
     */
    public record ElementsWrite(
            Tenant tenant,
            XeroCollection collection,
            @Nullable String pathId,
            boolean create,
            boolean summarize,
            JsonNode body,
            IdempotentRequest asked) {}

    public boolean writes(XeroCollection collection) {
        return writers.containsKey(collection);
    }

    /** Message for a date in a closed period. */
    static String locked(String until) {
        return "The document date cannot be before the period lock date, currently set at "
                + XeroDates.MESSAGE.format(LocalDate.parse(until));
    }

    /**
     * Writes elements.
     *
     * @param envelope makes the response from its elements
     */
    public StoredResponse write(ElementsWrite write, Function<ArrayNode, ObjectNode> envelope) {
        ElementWriter writer = writers.get(write.collection());
        if (writer == null) {
            throw XeroError.notFound();
        }
        List<JsonNode> elements = elements(write);
        return log.once(
                write.tenant(),
                write.asked(),
                change -> {
                    Elements view = new Elements(write.tenant(), records, json);
                    WriteContext context = new WriteContext(ledger, records, view.index());
                    ArrayNode written = json.createArrayNode();
                    List<ObjectNode> invalid = new ArrayList<>();
                    for (JsonNode element : elements) {
                        ObjectNode own = one(write, context, view, writer, element);
                        written.add(own);
                        if (own.has("ValidationErrors")) {
                            invalid.add(own);
                        }
                    }
                    if (!invalid.isEmpty() && write.summarize()) {
                        // the rollback undoes what the elements after an invalid one have read
                        recordCache.forgetAll(write.tenant().number());
                        throw XeroError.invalid(invalid);
                    }
                    return new StoredResponse(200, envelope.apply(written).toString());
                });
    }

    private ObjectNode one(
            ElementsWrite write,
            WriteContext context,
            Elements view,
            ElementWriter writer,
            JsonNode element) {
        try {
            XeroIds.RecordPart part =
                    valid(
                            write.tenant(),
                            () -> writer.write(context, element, write.pathId(), write.create()));
            view.index().forget();
            ObjectNode shown = shown(write, view, part);
            if (!write.summarize()) {
                shown.put("StatusAttributeString", "OK");
            }
            return shown;
        } catch (ElementRefusal refusal) {
            view.index().forget();
            return invalid(write, element, refusal.messages());
        }
    }

    /** Executes a change; a rejected one is rolled back alone. */
    private <T> T valid(Tenant tenant, Supplier<T> change) {
        try {
            T result = nested.execute(_ -> change.get());
            if (result == null) {
                throw new IllegalStateException("The write returned no record");
            }
            return result;
        } catch (ElementRefusal refusal) {
            recordCache.forgetAll(tenant.number());
            throw refusal;
        } catch (WriteRefusal refusal) {
            recordCache.forgetAll(tenant.number());
            throw new ElementRefusal(messages(refusal));
        } catch (LedgerRefusal refusal) {
            recordCache.forgetAll(tenant.number());
            throw new ElementRefusal(String.valueOf(refusal.getMessage()));
        }
    }

    private static List<String> messages(WriteRefusal refusal) {
        String message = String.valueOf(refusal.getMessage());
        if (refusal.code().equals("period_locked")) {
            return List.of(locked(message.substring(message.lastIndexOf(' ') + 1)));
        }
        return refusal.issues().isEmpty()
                ? List.of(message)
                : refusal.issues().stream().map(FieldIssue::message).toList();
    }

    private ObjectNode shown(ElementsWrite write, Elements view, XeroIds.RecordPart part) {
        List<ObjectNode> shown =
                write.collection() == XeroCollection.PAYMENTS
                        ? view.ofParts(
                                write.collection(),
                                List.of(
                                        new XeroRecords.PaymentPart(
                                                part.kind().nativeName(), part.id(), part.part())))
                        : view.of(
                                write.collection(),
                                records.withIds(
                                        write.tenant(), List.of(part.kind()), List.of(part.id())),
                                Detail.SINGLE);
        return shown.getFirst();
    }

    private ObjectNode invalid(ElementsWrite write, JsonNode element, List<String> messages) {
        ObjectNode shown =
                element instanceof ObjectNode own ? own.deepCopy() : json.createObjectNode();
        shown.remove(List.of("dateAsDate", "dueDateAsDate"));
        if (!shown.hasNonNull(write.collection().idMember())) {
            shown.put(
                    write.collection().idMember(),
                    write.pathId() == null ? XeroIds.NONE : write.pathId());
        }
        if (!write.summarize()) {
            shown.put("StatusAttributeString", "ERROR");
        }
        if (write.collection() == XeroCollection.CONTACTS
                || write.collection() == XeroCollection.PAYMENTS) {
            shown.put("HasValidationErrors", true);
        } else if (write.collection() == XeroCollection.INVOICES
                || write.collection() == XeroCollection.CREDIT_NOTES) {
            shown.put("HasErrors", true);
        }
        ArrayNode errors = shown.putArray("ValidationErrors");
        messages.forEach(it -> errors.addObject().put("Message", it));
        return shown;
    }

    private List<JsonNode> elements(ElementsWrite write) {
        JsonNode list = write.body().path(write.collection().plural());
        List<JsonNode> elements = new ArrayList<>();
        if (list.isArray()) {
            list.forEach(elements::add);
        } else if (write.body().isArray()) {
            write.body().forEach(elements::add);
        } else if (write.body().path(write.collection().singular()).isObject()) {
            elements.add(write.body().path(write.collection().singular()));
        } else if (write.body().isObject() && !write.body().isEmpty()) {
            elements.add(write.body());
        }
        if (elements.isEmpty()) {
            throw XeroError.body("No elements were given");
        }
        if (write.pathId() != null && elements.size() > 1) {
            throw XeroError.body("One element was expected");
        }
        return elements;
    }

    /** Deletes a record, which disappears (items, accounts). */
    public StoredResponse delete(
            Tenant tenant,
            XeroCollection collection,
            LedgerRecord record,
            Supplier<StoredResponse> response) {
        return log.once(
                tenant,
                new IdempotentRequest(null, ""),
                change -> {
                    Elements view = new Elements(tenant, records, json);
                    WriteContext context = new WriteContext(ledger, records, view.index());
                    try {
                        valid(
                                tenant,
                                () -> {
                                    context.delete(record.kind(), record.id());
                                    return record;
                                });
                    } catch (ElementRefusal refusal) {
                        ObjectNode element =
                                view.of(collection, List.of(record), Detail.SINGLE).getFirst();
                        ArrayNode errors = element.putArray("ValidationErrors");
                        refusal.messages().forEach(it -> errors.addObject().put("Message", it));
                        throw XeroError.invalid(List.of(element));
                    }
                    return response.get();
                });
    }

    /** Applies a credit note to invoices. */
    public StoredResponse allocate(
            Tenant tenant,
            String creditNote,
            JsonNode body,
            IdempotentRequest asked,
            Function<ArrayNode, ObjectNode> envelope) {
        return log.once(
                tenant,
                asked,
                change -> {
                    Elements view = new Elements(tenant, records, json);
                    WriteContext context = new WriteContext(ledger, records, view.index());
                    JsonNode list = body.path("Allocations");
                    ArrayNode done = json.createArrayNode();
                    for (JsonNode allocation :
                            list.isArray() ? list : json.createArrayNode().add(body)) {
                        try {
                            valid(
                                    tenant,
                                    () -> {
                                        DocumentWriter.allocate(context, creditNote, allocation);
                                        return allocation;
                                    });
                        } catch (ElementRefusal refusal) {
                            ObjectNode element =
                                    allocation instanceof ObjectNode own
                                            ? own.deepCopy()
                                            : json.createObjectNode();
                            ArrayNode errors = element.putArray("ValidationErrors");
                            refusal.messages().forEach(it -> errors.addObject().put("Message", it));
                            throw XeroError.invalid(List.of(element));
                        }
                        ObjectNode shown = done.addObject();
                        shown.set("Amount", allocation.path("Amount"));
                        shown.put("Date", XeroDates.date(context.today().toString()));
                        shown.set("Invoice", allocation.path("Invoice"));
                    }
                    return new StoredResponse(200, envelope.apply(done).toString());
                });
    }

    /**
     * Attaches a file, which replaces one with the same name.
     *
     * @param envelope makes the response from the file
     */
    public StoredResponse attach(
            Tenant tenant,
            LedgerRecord record,
            String name,
            String type,
            byte[] content,
            IdempotentRequest asked,
            Function<Attachment, ObjectNode> envelope) {
        FileUpload file;
        try {
            file = new FileUpload(name, type, false, null, content);
        } catch (FileRefusal refusal) {
            throw XeroError.invalid(String.valueOf(refusal.getMessage()));
        }
        return log.once(
                tenant,
                asked,
                change -> {
                    Kind kind = record.kind();
                    List<Attachment> files = attachments.of(tenant, kind, record.id());
                    List<Attachment> replaced =
                            files.stream().filter(it -> it.name().equalsIgnoreCase(name)).toList();
                    if (replaced.isEmpty() && files.size() >= MAX_FILES) {
                        throw XeroError.invalid("A document can have up to 10 attachments");
                    }
                    replaced.forEach(it -> attachments.delete(change, kind, record.id(), it.id()));
                    Attachment added = attachments.add(change, kind, record.id(), file);
                    return new StoredResponse(200, envelope.apply(added).toString());
                });
    }
}
