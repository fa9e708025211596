package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.BoundedDecimal;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.file.Attachables;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.Accounts;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.LedgerEntries;
import io.ledgerway.connector.quickbooksonline.mapping.value.ReferenceMark;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.push.field.WritableFields;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Pushes records to QuickBooks Online. Every write has a request id. The record also has a mark in
 * its note, by which a lost write is found. An update sends the whole record.
 */
public final class QuickBooksPushTarget implements PushTarget {

    private static final int MAX_NOTE_LENGTH = 4000;
    private static final int MAX_NOTES_LENGTH = 2000;
    private static final BigDecimal RATE_ROUNDING = new BigDecimal("0.00001");

    private final PlatformDescriptor descriptor;
    private final QuickBooksOnlineSettings settings;

    public QuickBooksPushTarget(PlatformDescriptor descriptor, QuickBooksOnlineSettings settings) {
        this.descriptor = descriptor;
        this.settings = settings;
    }

    @Override
    public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(type);
        return WritableFields.of(type);
    }

    @Override
    public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var company = new CompanyApi(settings.apiUrl(), tenant, http);
        return switch (command) {
            case Create it -> create(it, company);
            case Update it -> update(it, company);
            case Delete it -> delete(it, company);
            case Attach it -> attach(it, company);
        };
    }

    @Override
    public Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var company = new CompanyApi(settings.apiUrl(), tenant, http);
        var lookup = new WriteLookup(company, settings.pageSize());
        return switch (command) {
            case Create it -> {
                var body = created(it, company, issues(it.type()));
                yield lookup.created(body, it.idempotencyKey())
                        .map(id -> new PushResult(body.idPrefix() + id, null, List.of()));
            }
            case Update it -> {
                var body = updated(it, company, issues(it.type()));
                var id = platformId(source(it.type(), it.id()), it.id());
                yield lookup.isUpdated(id, body, it.idempotencyKey())
                        ? Optional.of(new PushResult(it.id(), null, List.of()))
                        : Optional.empty();
            }
            case Delete it -> {
                var source = source(it.type(), it.id());
                yield company.find(source.entity(), platformId(source, it.id())).isPresent()
                        ? Optional.empty()
                        : Optional.of(new PushResult(it.id(), null, List.of()));
            }
            case Attach it -> attached(it, company);
        };
    }

    private PushResult create(Create it, CompanyApi company) throws ConnectorException {
        var issues = issues(it.type());
        var body = created(it, company, issues);
        mark(body, it.idempotencyKey());
        var response =
                company.write(body.entity(), null, RequestIds.of(it.idempotencyKey()), body.json());
        var record = WriteResponses.record(body.entity(), response, issues.recordName());
        return result(body.idPrefix() + record.path("Id").asString(""), record, body, issues);
    }

    /** A record that changed between the read and the write is read and written once more. */
    private PushResult update(Update it, CompanyApi company) throws ConnectorException {
        var issues = issues(it.type());
        var body = updated(it, company, issues);
        var source = source(it.type(), it.id());
        if (source.entity() != body.entity()) {
            throw refused(
                    issues,
                    "The record is a %s, and the changes would make it a %s"
                            .formatted(source.entity().entityName(), body.entity().entityName()));
        }
        var current = current(source, it.id(), it.unmodifiedSince(), company, issues);
        var first = merged(current, body, it.idempotencyKey());
        var response =
                company.write(body.entity(), null, RequestIds.of(it.idempotencyKey()), first);
        if (WriteResponses.isStale(response)) {
            var changed = current(source, it.id(), it.unmodifiedSince(), company, issues);
            response =
                    company.write(
                            body.entity(),
                            null,
                            RequestIds.of(
                                    it.idempotencyKey(), changed.path("SyncToken").asString("")),
                            merged(changed, body, it.idempotencyKey()));
        }
        var record = WriteResponses.record(body.entity(), response, issues.recordName());
        return result(it.id(), record, body, issues);
    }

    private static ObjectNode current(
            RecordSource source,
            String id,
            @Nullable Instant unmodifiedSince,
            CompanyApi company,
            WriteIssues issues)
            throws ConnectorException {
        var current =
                company.find(source.entity(), platformId(source, id))
                        .orElseThrow(
                                () -> new ConnectorException.NotFound("There is no record " + id));
        var modified = new SourceObject(source.entity().entityName(), current).modified();
        if (unmodifiedSince != null && modified != null && modified.isAfter(unmodifiedSince)) {
            throw refused(issues, "The record was modified at " + modified);
        }
        return current;
    }

    private static ObjectNode merged(ObjectNode current, WriteBody body, String key) {
        var merged = UpdateBody.of(current, body);
        if (body.note() != null && !body.json().has(body.note())) {
            var note = ReferenceMark.strip(current.path(body.note()).asString(null));
            merged.put(body.note(), note);
        }
        var marked = new WriteBody(body.entity(), body.idPrefix(), merged, body.note(), null);
        mark(marked, key);
        return merged;
    }

    private PushResult delete(Delete it, CompanyApi company) throws ConnectorException {
        var source = source(it.type(), it.id());
        var issues = issues(it.type());
        var current = current(source, it.id(), null, company, issues);
        var body = QuickBooksJson.object();
        for (var member : List.of("Id", "SyncToken")) {
            body.set(member, current.path(member));
        }
        var response =
                company.write(source.entity(), "delete", RequestIds.of(it.idempotencyKey()), body);
        WriteResponses.record(source.entity(), response, issues.recordName());
        return new PushResult(it.id(), null, List.of());
    }

    private PushResult attach(Attach it, CompanyApi company) throws ConnectorException {
        var source = source(it.type(), it.id());
        var upload =
                AttachmentUpload.of(it, source.entity().jsonName(), platformId(source, it.id()));
        var response =
                company.upload(
                        RequestIds.of(it.idempotencyKey()), AttachmentUpload.contentType(), upload);
        var attachable = WriteResponses.attachable(response);
        return new PushResult(it.id(), attachable.path("Id").asString(""), List.of());
    }

    private Optional<PushResult> attached(Attach it, CompanyApi company) throws ConnectorException {
        var source = source(it.type(), it.id());
        return new Attachables(company, settings.pageSize())
                .of(source.entity(), platformId(source, it.id())).stream()
                        .filter(file -> ReferenceMark.isOn(file.text("Note"), it.idempotencyKey()))
                        .findFirst()
                        .map(file -> new PushResult(it.id(), file.id(), List.of()));
    }

    /** What a create sends, without the mark. */
    private static WriteBody created(Create it, CompanyApi company, WriteIssues issues)
            throws ConnectorException {
        var mapping = new WriteMapping(company, issues, Optional::empty);
        var body = mapping.translate(it.type(), it.record());
        if (it.type() == DataType.BANK_ACCOUNTS && !body.json().has("AccountType")) {
            body.json().put("AccountType", Accounts.BANK);
        }
        it.applyOverrides(body.json());
        return body;
    }

    /** What an update changes, without the mark. */
    private static WriteBody updated(Update it, CompanyApi company, WriteIssues issues)
            throws ConnectorException {
        var mapping =
                new WriteMapping(
                        company,
                        issues,
                        () -> {
                            var source = source(it.type(), it.id());
                            return company.find(source.entity(), platformId(source, it.id()));
                        });
        return mapping.translate(it.type(), it.record());
    }

    /** Adds the mark to the note. */
    private static void mark(WriteBody body, String key) {
        var member = body.note();
        if (member != null) {
            var max = member.equals(WriteBody.PRIVATE_NOTE) ? MAX_NOTE_LENGTH : MAX_NOTES_LENGTH;
            var note = body.json().path(member).asString(null);
            body.json().put(member, ReferenceMark.append(note, key, max));
        }
    }

    /** With a warning where the platform has other values than the record, or lacks a link. */
    private static PushResult result(
            String id, JsonNode record, WriteBody body, WriteIssues issues) {
        var expected = body.expectedTotal();
        var total = total(body.entity(), record);
        if (expected != null && total != null && total.compareTo(expected) != 0) {
            issues.warn(
                    "TotalAmount",
                    "The platform computed the total %s; the record has %s."
                            .formatted(total.toPlainString(), expected.toPlainString()));
        }
        // that of a transfer follows from its amounts
        if (body.entity() != QuickBooksEntity.TRANSFER) {
            compareRate(record, body, issues);
        }
        compareAccounts(record, body, issues);
        compareOrders(record, body, issues);
        return new PushResult(id, null, issues.warnings());
    }

    /** Warns where the platform did not link a purchase order that was sent. */
    private static void compareOrders(JsonNode record, WriteBody body, WriteIssues issues) {
        var linked = orders(record);
        for (var order : orders(body.json())) {
            if (!linked.contains(order)) {
                issues.warn(
                        "PurchaseOrderRefs",
                        "The platform did not link the purchase order %s.".formatted(order));
            }
        }
    }

    /** The ids of the purchase orders that a document or one of its lines is linked to. */
    private static Set<String> orders(JsonNode document) {
        return Stream.concat(Stream.of(document), document.path("Line").valueStream())
                .flatMap(it -> it.path(UpdateLines.LINKS).valueStream())
                .filter(it -> it.path("TxnType").asString("").equals(UpdateLines.ORDER))
                .map(it -> it.path("TxnId").asString(""))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Warns where the platform used another rate than was sent, unless it only rounded it. */
    private static void compareRate(JsonNode record, WriteBody body, WriteIssues issues) {
        var sent = body.json().path("ExchangeRate");
        var used = record.path("ExchangeRate");
        if (!sent.isNumber()
                || !used.isNumber()
                || !BoundedDecimal.isBounded(used.decimalValue(), 0)) {
            return;
        }
        var difference = sent.decimalValue().subtract(used.decimalValue()).abs();
        if (difference.compareTo(RATE_ROUNDING) > 0) {
            issues.warn(
                    "CurrencyRate",
                    "The platform used the rate %s; the record has %s."
                            .formatted(
                                    used.decimalValue().toPlainString(),
                                    sent.decimalValue().toPlainString()));
        }
    }

    /** Warns where the platform posted a line with an item to another account than was sent. */
    private static void compareAccounts(JsonNode record, WriteBody body, WriteIssues issues) {
        var lines = body.json().path("Line");
        for (int i = 0; i < lines.size(); i++) {
            var sent = itemAccount(lines.path(i));
            var used = itemAccount(record.path("Line").path(i));
            if (!sent.isEmpty() && !used.equals(sent)) {
                issues.warn(
                        "LineItems[%d].AccountRef".formatted(i),
                        "The platform %s; the record has %s."
                                .formatted(
                                        used.isEmpty()
                                                ? "named no account"
                                                : "used the account " + used,
                                        sent));
            }
        }
    }

    private static String itemAccount(JsonNode line) {
        var detail = line.path(line.path("DetailType").asString(""));
        return detail.path("ItemAccountRef").path("value").asString("");
    }

    /** Of a deposit, without the payments that it deposits: they are not part of the record. */
    private static @Nullable BigDecimal total(QuickBooksEntity entity, JsonNode record) {
        var source = new SourceObject(entity.entityName(), record);
        var total = source.amount("TotalAmt");
        return total == null || entity != QuickBooksEntity.DEPOSIT
                ? total
                : total.subtract(LedgerEntries.depositedAmount(source));
    }

    private static WriteIssues issues(DataType type) {
        return new WriteIssues(WritableFields.of(type).displayName());
    }

    private static ConnectorException.WriteRefused refused(WriteIssues issues, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(null, message, issues.recordName())));
    }

    private static RecordSource source(DataType type, String id) {
        return RecordSources.ofId(type, id);
    }

    private static String platformId(RecordSource source, String id) {
        return id.substring(source.idPrefix().length());
    }
}
