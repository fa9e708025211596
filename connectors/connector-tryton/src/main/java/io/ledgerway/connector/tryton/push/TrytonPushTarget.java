package io.ledgerway.connector.tryton.push;

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
import io.ledgerway.connector.tryton.file.AttachmentModels;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.connector.tryton.rpc.ReferenceMark;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Pushes records to Tryton. Every record has a mark with the idempotency key, and every create
 * looks for it first: a record whose create is complete is the result, one that is not posted yet
 * is posted. A record that Tryton refuses to complete is deleted again.
 */
public final class TrytonPushTarget implements PushTarget {

    private static final int MAX_FILE_BYTES = 10 << 20;
    private static final Pattern ID = Pattern.compile("\\d{1,9}");
    private static final String ATTACHMENT = "ir.attachment";
    private static final String TIMESTAMP = "_timestamp";
    private static final Set<String> MECHANISMS = Set.of("email", "phone", "mobile");

    private final PlatformDescriptor descriptor;

    public TrytonPushTarget(PlatformDescriptor descriptor) {
        this.descriptor = descriptor;
    }

    @Override
    public PushOptions options(DataType type, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(type);
        return WritableFields.of(type);
    }

    /**
     * A response that is lost, and every other error after something was written, leaves the
     * outcome unknown. A refusal stays one: a record whose create is not completed was deleted. A
     * write that was limited is repeated with the same key.
     */
    @Override
    public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var tryton = new TrytonWrites(tenant, http);
        try {
            return switch (command) {
                case Create it -> create(it, tryton);
                case Update it -> update(it, tryton);
                case Delete it -> delete(it, tryton);
                case Attach it -> attach(it, tryton);
            };
        } catch (ConnectorException.WriteRefused | ConnectorException.RateLimited e) {
            throw e;
        } catch (ConnectorException.PlatformUnavailable | ConnectorException.ContractViolation e) {
            throw tryton.attempted() ? uncertain(e) : e;
        } catch (ConnectorException e) {
            throw tryton.written() ? uncertain(e) : e;
        }
    }

    private static ConnectorException uncertain(ConnectorException e) {
        return new ConnectorException.UncertainOutcome(String.valueOf(e.getMessage()), e);
    }

    @Override
    public Optional<PushResult> findExisting(PushCommand command, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        descriptor.requirePush(command);
        var tryton = new TrytonWrites(tenant, http);
        return switch (command) {
            case Create it -> {
                var found = marked(it.type(), it.idempotencyKey(), tryton);
                yield found.isPresent()
                                && isComplete(it.type(), it.record(), found.get().number(), tryton)
                        ? Optional.of(result(resultId(it.type(), found.get().number(), tryton)))
                        : Optional.empty();
            }
            case Update it -> updated(it, tryton);
            case Delete it ->
                    find(it.type(), it.id(), tryton).isPresent()
                            ? Optional.empty()
                            : Optional.of(result(it.id()));
            case Attach it -> attached(it, tryton);
        };
    }

    private PushResult create(Create it, TrytonWrites tryton) throws ConnectorException {
        var issues = issues(it.type());
        tryton.verifyCompany();
        var body = new WriteMapping(tryton, issues).translate(it.type(), it.record());
        var earlier = marked(it.type(), it.idempotencyKey(), tryton);
        int id;
        if (earlier.isPresent()) {
            id = earlier.get().number();
        } else {
            override(it, body, issues);
            Marks.add(body, it.idempotencyKey());
            id = tryton.create(body.model(), body.values());
        }
        complete(it, body, id, tryton, issues);
        compareTotal(body, id, tryton, issues);
        return new PushResult(resultId(it.type(), id, tryton), null, issues.warnings());
    }

    /** The value of a field can be an object, but no field is in another. */
    private static void override(Create it, WriteBody body, WriteIssues issues)
            throws ConnectorException {
        for (var field : it.overrides().keySet()) {
            if (field.contains(".")) {
                issues.reject(field, "is not a field of a record in Tryton");
            }
        }
        issues.throwIfRejected();
        body.values().putAll(it.overrides());
    }

    /** Posts, or adds the journal of a bank account, where an earlier attempt did not. */
    private static void complete(
            Create it, WriteBody body, int id, TrytonWrites tryton, WriteIssues issues)
            throws ConnectorException {
        try {
            if (it.record() instanceof BankAccount account) {
                addJournal(account, id, tryton, issues);
            } else if (body.posted() && isDraft(body.model(), id, tryton)) {
                tryton.post(body.model(), id);
            }
        } catch (ConnectorException.WriteRefused refused) {
            tryton.delete(body.model(), id);
            throw refused;
        }
    }

    private static void addJournal(
            BankAccount account, int id, TrytonWrites tryton, WriteIssues issues)
            throws ConnectorException {
        if (hasJournal(id, tryton)) {
            return;
        }
        var journal = new MasterDataBodies(issues, tryton).statementJournal(account, id);
        issues.throwIfRejected();
        tryton.create("account.statement.journal", journal);
    }

    private static boolean hasJournal(int account, TrytonWrites tryton) throws ConnectorException {
        return !tryton.search(
                        "account.statement.journal",
                        List.of(List.of("account", "=", account)),
                        1,
                        List.of("id"))
                .isEmpty();
    }

    private static boolean isDraft(String model, int id, TrytonWrites tryton)
            throws ConnectorException {
        return !tryton.search(
                        model,
                        List.of(List.of("id", "=", id), List.of("state", "=", "draft")),
                        1,
                        List.of("id"))
                .isEmpty();
    }

    /** Whether nothing of the write is missing. */
    private static boolean isComplete(DataType type, Object record, int id, TrytonWrites tryton)
            throws ConnectorException {
        return switch (record) {
            case BankAccount _ -> hasJournal(id, tryton);
            case Invoice invoice ->
                    invoice.status() == InvoiceStatus.DRAFT || !isDraft(Marks.INVOICE, id, tryton);
            case Bill bill ->
                    bill.status() == BillStatus.DRAFT || !isDraft(Marks.INVOICE, id, tryton);
            default ->
                    !RecordModels.of(type).equals(Marks.MOVE) || !isDraft(Marks.MOVE, id, tryton);
        };
    }

    /** The record with the mark of a write. */
    private static Optional<TrytonRow> marked(DataType type, String key, TrytonWrites tryton)
            throws ConnectorException {
        var model = RecordModels.of(type);
        return tryton.search(model, List.of(Marks.condition(model, key)), 1, List.of("id")).stream()
                .findFirst();
    }

    /** A product is written with its template. */
    private static String resultId(DataType type, int id, TrytonWrites tryton)
            throws ConnectorException {
        if (type != DataType.ITEMS) {
            return String.valueOf(id);
        }
        return tryton
                .search("product.product", List.of(List.of("template", "=", id)), 1, List.of("id"))
                .stream()
                .findFirst()
                .map(TrytonRow::id)
                .orElseThrow(() ->
                        new ConnectorException.ContractViolation(
                                "The template has no product", null));
    }

    /** A draft has no total of Tryton yet. */
    private static void compareTotal(
            WriteBody body, int id, TrytonWrites tryton, WriteIssues issues)
            throws ConnectorException {
        var expected = body.expectedTotal();
        if (expected == null) {
            return;
        }
        var total =
                tryton
                        .search(
                                Marks.INVOICE,
                                List.of(List.of("id", "=", id), List.of("state", "!=", "draft")),
                                1,
                                List.of("total_amount"))
                        .stream()
                        .findFirst()
                        .map(it -> it.amountOrZero("total_amount"));
        if (total.isPresent() && total.get().compareTo(expected) != 0) {
            issues.warn(
                    "TotalAmount",
                    "Tryton computed the total %s; the record has %s."
                            .formatted(total.get().toPlainString(), expected.toPlainString()));
        }
    }

    /**
     * Replaces the content, unless an earlier attempt did, and posts. Tryton refuses the write if
     * the record changed since it was read.
     */
    private PushResult update(Update it, TrytonWrites tryton) throws ConnectorException {
        var issues = issues(it.type());
        tryton.verifyCompany();
        var current =
                find(it.type(), it.id(), tryton)
                        .orElseThrow(() ->
                                new ConnectorException.NotFound("There is no record " + it.id()));
        var written = isWritten(it, tryton);
        if (!written) {
            requireChangeable(it, current, issues);
        }
        var body = new WriteMapping(tryton, issues, current).translate(it.type(), it.record());
        var id = current.number();
        if (!written) {
            keepTypedIdentifiers(current, body, issues);
            Marks.add(body, it.idempotencyKey());
            replaceParts(current, body);
            tryton.write(body.model(), id, body.values(), current.required(TIMESTAMP));
        }
        if (body.posted() && isDraft(current)) {
            tryton.post(body.model(), id);
        }
        compareTotal(body, id, tryton, issues);
        return new PushResult(it.id(), null, issues.warnings());
    }

    private static void requireChangeable(Update it, TrytonRow current, WriteIssues issues)
            throws ConnectorException {
        var source = RecordSources.of(it.type()).orElseThrow();
        var modified = source.modified(current);
        var seen = it.unmodifiedSince();
        if (seen != null && modified != null && modified.isAfter(seen)) {
            throw refused(issues, "The record was modified at " + modified);
        }
        if (RecordModels.of(it.type()).equals(Marks.INVOICE) && !isDraft(current)) {
            throw refused(issues, "The record is posted: Tryton does not change posted records");
        }
    }

    private static boolean isDraft(TrytonRow row) {
        return "draft".equals(row.text("state"));
    }

    /** A number that an identifier with a type has is not added again. */
    private static void keepTypedIdentifiers(
            TrytonRow current, WriteBody body, WriteIssues issues) {
        if (!body.model().equals(Marks.PARTY) || body.parts().isEmpty()) {
            return;
        }
        var kept =
                current.rows("identifiers").stream()
                        .filter(it -> it.text("type") != null)
                        .map(it -> it.required("code"))
                        .toList();
        if (!body.parts().removeIf(it -> kept.contains(String.valueOf(it.get("code"))))
                && !kept.isEmpty()) {
            issues.warn(
                    "TaxNumber",
                    "Tryton keeps the number %s, which has a type.".formatted(kept.getFirst()));
        }
    }

    /**
     * The new parts take the place of those that a canonical record can have; the others stay. An
     * invoice can refer to an identifier with a type: it stays. The commands of addresses are
     * complete already.
     */
    private static void replaceParts(TrytonRow current, WriteBody body) {
        for (var field : List.of("contact_mechanisms", "identifiers", "lines")) {
            if (body.values().get(field) instanceof List<?> created) {
                var commands = new ArrayList<Object>();
                var old =
                        current.rows(field).stream()
                                .filter(it -> isReplaced(field, it))
                                .map(TrytonRow::number)
                                .toList();
                if (!old.isEmpty()) {
                    commands.add(List.of("delete", old));
                }
                commands.addAll(created);
                body.values().put(field, commands);
            }
        }
        if (body.model().equals(Marks.ACCOUNT)) {
            List.of("company", "parent").forEach(body.values()::remove);
        }
    }

    private static boolean isReplaced(String field, TrytonRow part) {
        return switch (field) {
            case "contact_mechanisms" ->
                    part.flag("active") && MECHANISMS.contains(part.required("type"));
            case "identifiers" -> part.text("type") == null;
            case "lines" -> part.required("type").equals("line");
            default -> throw new IllegalArgumentException(field);
        };
    }

    private static Optional<PushResult> updated(Update it, TrytonWrites tryton)
            throws ConnectorException {
        return isWritten(it, tryton)
                        && isComplete(it.type(), it.record(), Integer.parseInt(it.id()), tryton)
                ? Optional.of(result(it.id()))
                : Optional.empty();
    }

    /** Whether the record has the mark of the update. */
    private static boolean isWritten(Update it, TrytonWrites tryton) throws ConnectorException {
        var model = RecordModels.of(it.type());
        return ID.matcher(it.id()).matches()
                && !tryton.search(
                                model,
                                List.of(
                                        List.of("id", "=", Integer.valueOf(it.id())),
                                        Marks.condition(model, it.idempotencyKey())),
                                1,
                                List.of("id"))
                        .isEmpty();
    }

    private PushResult delete(Delete it, TrytonWrites tryton) throws ConnectorException {
        tryton.verifyCompany();
        var found =
                find(it.type(), it.id(), tryton)
                        .orElseThrow(() ->
                                new ConnectorException.NotFound("There is no record " + it.id()));
        tryton.delete(RecordModels.of(it.type()), found.number());
        return result(it.id());
    }

    /** The record with what an update needs. */
    private static Optional<TrytonRow> find(DataType type, String id, TrytonWrites tryton)
            throws ConnectorException {
        var source = RecordSources.of(type);
        if (!ID.matcher(id).matches() || source.isEmpty()) {
            return Optional.empty();
        }
        var domain = new ArrayList<>(source.get().domain().of(tryton.facts()));
        domain.add(List.of("id", "=", Integer.valueOf(id)));
        var fields = new ArrayList<>(source.get().fieldsWithTimes());
        fields.add(TIMESTAMP);
        for (var row : tryton.search(source.get().model(), domain, 1, fields)) {
            if (source.get().member().has(row, tryton.facts())) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private PushResult attach(Attach it, TrytonWrites tryton) throws ConnectorException {
        if (it.content().length() > MAX_FILE_BYTES) {
            throw refused(issues(it.type()), "A file can have at most 10 MB");
        }
        tryton.verifyCompany();
        var earlier = attached(it, tryton);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        if (find(it.type(), it.id(), tryton).isEmpty()) {
            throw new ConnectorException.NotFound("There is no record " + it.id());
        }
        var values = new HashMap<String, Object>();
        values.put("name", it.fileName());
        values.put("type", "data");
        values.put("data", Values.bytes(bytes(it)));
        values.put("resource", resource(it));
        values.put("description", ReferenceMark.of(it.idempotencyKey()));
        var id = tryton.create(ATTACHMENT, values);
        return new PushResult(it.id(), String.valueOf(id), List.of());
    }

    private static byte[] bytes(Attach it) throws ConnectorException {
        try (var in = it.content().open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ConnectorException.PlatformUnavailable("The file cannot be read", e);
        }
    }

    private static String resource(Attach it) {
        return AttachmentModels.of(it.type()).orElseThrow() + "," + it.id();
    }

    private static Optional<PushResult> attached(Attach it, TrytonWrites tryton)
            throws ConnectorException {
        return tryton
                .search(
                        ATTACHMENT,
                        List.of(
                                List.of("resource", "=", resource(it)),
                                List.of("description", "=", ReferenceMark.of(it.idempotencyKey()))),
                        1,
                        List.of("id"))
                .stream()
                .findFirst()
                .map(file -> new PushResult(it.id(), file.id(), List.of()));
    }

    private static PushResult result(String id) {
        return new PushResult(id, null, List.of());
    }

    private static WriteIssues issues(DataType type) {
        return new WriteIssues(WritableFields.of(type).displayName());
    }

    private static ConnectorException.WriteRefused refused(WriteIssues issues, String message) {
        return new ConnectorException.WriteRefused(
                message, List.of(new PushIssue(null, message, issues.recordName())));
    }
}
